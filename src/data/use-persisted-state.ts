import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useEngine } from './engine-context.tsx'

export interface Kept<T> {
  value: T
  /** Works on the newest value, so that two changes in one tick both count. */
  change(become: (now: T) => T): void
  /** False until the stored value has been looked for, so that a form never flashes empty and then full. */
  ready: boolean
  /** The newest value is on disk. */
  isKept: boolean
  /** There was a stored value. */
  restored: boolean
  /** Resolves when no write is under way any more. */
  settle(): Promise<void>
  forget(): Promise<void>
}

/**
 * Form state that is stored at every keystroke, one write after the other. A stored value that does not parse, as after
 * an update, is ignored.
 */
export function usePersistedState<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: () => T,
): Kept<T> {
  const { draft } = useEngine()
  const [value, setValue] = useState(initial)
  const [restored, setRestored] = useState(false)
  const [ready, setReady] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const latest = useRef(value)
  const wanted = useRef<{ value: T } | null>(null)
  const writing = useRef<Promise<void> | null>(null)

  useEffect(() => {
    let current = true
    draft.load(key).then((saved) => {
      if (!current) return
      const parsed = v.safeParse(schema, saved)
      if (parsed.success) {
        latest.current = parsed.output
        setValue(() => parsed.output)
      }
      setRestored(parsed.success)
      setReady(true)
    })
    return () => {
      current = false
    }
  }, [draft, key, schema])

  async function write() {
    try {
      while (wanted.current) {
        const { value } = wanted.current
        wanted.current = null
        await draft.save(key, value)
      }
      setIsKept(true)
    } catch (error) {
      // For instance a full disk. `isKept` stays false, and the next change tries again.
      console.error(error)
    } finally {
      writing.current = null
    }
  }

  return {
    value,
    ready,
    isKept,
    restored,
    change(become) {
      const next = become(latest.current)
      latest.current = next
      setValue(() => next)
      setIsKept(false)
      wanted.current = { value: next }
      writing.current ??= write()
    },
    async settle() {
      await writing.current
    },
    async forget() {
      wanted.current = null
      await writing.current
      await draft.clear(key)
    },
  }
}
