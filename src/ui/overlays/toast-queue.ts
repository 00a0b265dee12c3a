import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import { readingTime } from '#src/lib/text/reading-time.ts'

export interface ToastContent {
  title: string
  text?: string
  tone?: 'info' | 'ok' | 'warn' | 'crit'
  /** Leads to what it is about; closes the toast. */
  link?: { label: string; onPress(): void }
  /** Such as undo; closes the toast. */
  action?: { label: string; onPress(): void }
}

/** Milliseconds, all from SPEC §9 and §2.10. */
const APPEARS_AFTER = 200
const AFTER_READING = 500
const LEAST = 3000
const LEAVES_WITHIN = 750
/** Milliseconds. Something to press asks for time to reach it. */
const LEAST_WITH_ACTION = 8000

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 })

let had = false
/** Whether there ever was one: the region stays, and knows where the focus was, when the last one is gone. */
export const hadToast = () => had
export const onToast = (listener: () => void) => toastQueue.subscribe(listener)

/** What is told in a moment and not to be seen yet. */
const coming = new Set<ReturnType<typeof setTimeout>>()

/** Nothing that was told is seen any more, nor what was just about to be. */
export function clearToasts() {
  for (const timer of coming) clearTimeout(timer)
  coming.clear()
  toastQueue.clear()
}

/** Tells what happened. Trouble stays until it is closed. Returns what takes the toast away. */
export function showToast(content: ToastContent): () => void {
  let key: string | null = null
  const timer = setTimeout(() => {
    coming.delete(timer)
    had = true
    const stay = stayOf(content)
    key = toastQueue.add(content, stay === null ? {} : { timeout: stay + LEAVES_WITHIN })
  }, APPEARS_AFTER)
  coming.add(timer)
  return () => {
    clearTimeout(timer)
    coming.delete(timer)
    if (key !== null) toastQueue.close(key)
  }
}

/** How long it stays, in milliseconds; null for as long as its reader wants. */
export function stayOf({ title, text = '', tone, link, action }: ToastContent): number | null {
  if (tone === 'crit') return null
  const least = link || action ? LEAST_WITH_ACTION : LEAST
  return Math.max(least, readingTime(`${title} ${text}`) + AFTER_READING)
}
