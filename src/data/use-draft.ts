import { useEffect, useRef, useState } from 'react'
import { useEngine } from './engine-context.tsx'

const same = <T>(draft: T): T => draft

/** Milliseconds between a keystroke and the write that includes it. */
const SAVE_AFTER = 300

/**
 * Form state that survives a crash, a reload and an update. `ready` is false until an earlier draft has been looked
 * for, so that a form never flashes empty and then full; `restored` is true when there was one. `complete` fills in what
 * a draft of an earlier version of the app lacks.
 */
export function useDraft<T>(key: string, initial: T, complete: (draft: T) => T = same) {
  const { draft } = useEngine()
  const [value, setValue] = useState(initial)
  const [ready, setReady] = useState(false)
  const [restored, setRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** The value typed since the form was emptied; null for none. */
  const typed = useRef<{ value: T } | null>(null)

  useEffect(() => {
    let current = true
    draft.load<T>(key).then((saved) => {
      if (!current) return
      if (saved !== null) setValue(complete(saved))
      setRestored(saved !== null)
      setReady(true)
    })
    return () => {
      current = false
    }
  }, [draft, key, complete])

  function change(next: T) {
    setValue(next)
    typed.current = { value: next }
    // Not debounced: continuous typing would put the write off for ever.
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (typed.current) draft.save(key, typed.current.value)
    }, SAVE_AFTER)
  }

  /** The value is being stored elsewhere. The draft stays until `clear`, since it is not safe before. */
  function release() {
    clearTimeout(timer.current)
    timer.current = undefined
    typed.current = null
  }

  /** Empties the form while its old value is being stored. */
  function reset() {
    release()
    setValue(initial)
    setRestored(false)
  }

  /**
   * Discards the draft. The form keeps its value until that is done: code that waits for an empty form may end this
   * page.
   */
  async function forget() {
    release()
    await draft.clear(key)
    setValue(initial)
    setRestored(false)
  }

  /** Writes now, before the operation is stored, which removes the draft. */
  function keep() {
    clearTimeout(timer.current)
    if (timer.current && typed.current) draft.save(key, typed.current.value)
    timer.current = undefined
  }

  /** Called once the value is safe. If the user typed on meanwhile the newer draft stays. */
  async function clear() {
    if (typed.current === null) await draft.clear(key)
  }

  return { value, change, release, reset, clear, forget, keep, ready, restored }
}
