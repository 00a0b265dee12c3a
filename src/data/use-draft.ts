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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

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
    timer.current = setTimeout(() => {
      timer.current = undefined
      draft.save(key, next)
    }, SAVE_AFTER)
  }

  /** Empties the form while what it held is being kept. The draft stays until `clear`, for it is not safe before. */
  function reset() {
    clearTimeout(timer.current)
    timer.current = undefined
    setValue(initial)
  }

  /** Once what the form held is safe. Whoever typed on meanwhile has a newer draft, which stays. */
  async function clear() {
    if (timer.current === undefined) await draft.clear(key)
  }

  return { value, change, reset, clear, ready }
}
