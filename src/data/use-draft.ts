import { useEffect, useRef, useState } from 'react'
import { useEngine } from './engine-context.tsx'

/** Milliseconds between the last keystroke and the write. */
const SAVE_AFTER = 300

/**
 * The state of a form that survives a crash, a reload and an update. `ready` is false until an earlier draft has been
 * looked for, so a form never flashes empty and then full.
 */
export function useDraft<T>(key: string, initial: T) {
  const { draft } = useEngine()
  const [value, setValue] = useState(initial)
  const [ready, setReady] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let current = true
    draft.load<T>(key).then((saved) => {
      if (!current) return
      if (saved !== null) setValue(saved)
      setReady(true)
    })
    return () => {
      current = false
    }
  }, [draft, key])

  function change(next: T) {
    setValue(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => draft.save(key, next), SAVE_AFTER)
  }

  function clear() {
    clearTimeout(timer.current)
    return draft.clear(key)
  }

  return { value, change, clear, ready }
}
