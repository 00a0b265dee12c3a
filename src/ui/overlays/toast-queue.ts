import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { readingTime } from '#src/lib/text/reading-time.ts'

export interface ToastContent {
  title: string
  text?: string
  tone?: 'info' | 'ok' | 'warn' | 'crit'
  /** Opens the subject of the toast and closes the toast. */
  link?: { label: string; onPress(): void }
  /** An action such as undo; closes the toast. */
  action?: { label: string; onPress(): void }
}

/** Milliseconds. */
const APPEARS_AFTER_MS = 200
const AFTER_READING_MS = 500
const MIN_DURATION_MS = 3000
const LEAVE_ANIMATION_MS = 750
/** Milliseconds. A button needs time to be reached. */
const MIN_DURATION_WITH_ACTION_MS = 8000

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

let had = false
/** Whether there ever was a toast: the region stays mounted, because it restores the focus after the last one. */
export const hadToast = () => had
export const onToast = (listener: () => void) => toastQueue.subscribe(listener)

/** Toasts that are about to appear. */
const coming = new Set<ReturnType<typeof setTimeout>>()

/** Removes all toasts, those about to appear included. */
export function clearToasts() {
  for (const timer of coming) clearTimeout(timer)
  coming.clear()
  toastQueue.clear()
}

/** Shows a toast; failures stay until closed. Returns the function that removes it. */
export function showToast(content: ToastContent): () => void {
  let key: string | null = null
  const timer = setTimeout(() => {
    coming.delete(timer)
    had = true
    const stay = stayOf(content)
    key = toastQueue.add(content, stay === null ? {} : { timeout: stay + LEAVE_ANIMATION_MS })
  }, APPEARS_AFTER_MS)
  coming.add(timer)
  return () => {
    clearTimeout(timer)
    coming.delete(timer)
    if (key !== null) toastQueue.close(key)
  }
}

/** Milliseconds of display; null until it is closed. */
export function stayOf({ title, text = '', tone, link, action }: ToastContent): number | null {
  if (tone === 'crit') return null
  const least = link || action ? MIN_DURATION_WITH_ACTION_MS : MIN_DURATION_MS
  return Math.max(least, readingTime(`${title} ${text}`) + AFTER_READING_MS)
}
