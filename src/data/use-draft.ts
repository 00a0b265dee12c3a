import { useEffect, useRef, useState } from 'react'
import { useEngine } from './engine-context.tsx'

/** Milliseconds between a keystroke and the write that includes it. */
const SAVE_AFTER = 300

/**
 * The state of a form that survives a crash, a reload and an update. `ready` is false until an earlier draft has been
 * looked for, so a form never flashes empty and then full; `restored` is true when there was one.
 */
export function useDraft<T>(key: string, initial: T) {
  const { draft } = useEngine()
  const [value, setValue] = useState(initial)
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** What was typed since the form was emptied; null for nothing. */
  const typed = useRef<{ value: T } | null>(null)

  useEffect(() => {
    let current = true
    draft.load<T>(key).then((saved) => {
      if (!current) return
      if (saved !== null) setValue(saved)
      setRestored(saved !== null)
      setReady(true)
    })
    return () => {
      current = false
    }
  }, [draft, key])

  function change(next: T) {
    setValue(next)
    typed.current = { value: next }
    // The next letter does not put it off: of who types without a pause nothing would be kept.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (typed.current) draft.save(key, typed.current.value)
    }, SAVE_AFTER)
  }

  /** What was typed is kept elsewhere from now on. The draft stays until `clear`, for it is not safe before. */
  function release() {
    clearTimeout(timer.current)
    timer.current = undefined
    typed.current = null
  }

  /** Empties the form while what it held is being kept. */
  function reset() {
    release()
    setValue(initial)
    setRestored(false)
  }

  /** Nothing of it is needed any more. The form holds it until that is so: what waits for it to be empty may end this page. */
  async function forget() {
    release()
    await draft.clear(key)
    setValue(initial)
    setRestored(false)
  }

  /** At once, before it is stored as an operation, which takes the draft away. */
  function keep() {
    clearTimeout(timer.current)
    if (timer.current && typed.current) draft.save(key, typed.current.value)
    timer.current = undefined
  }

  /** Once what the form held is safe. Whoever typed on meanwhile has a newer draft, which stays. */
  async function clear() {
    if (typed.current === null) await draft.clear(key)
  }

  return { value, change, release, reset, clear, forget, keep, ready, restored }
}
