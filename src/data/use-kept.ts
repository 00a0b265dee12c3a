import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useEngine } from './engine-context.tsx'

export interface Kept<T> {
  value: T
  /** Of what it is now: two changes of one moment both count. */
  change(become: (now: T) => T): void
  /** False until it is known what was kept before, so that a form never flashes empty and then full. */
  ready: boolean
  /** All of it is on disk. */
  isKept: boolean
  /** There was something. */
  restored: boolean
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>
  forget(): Promise<void>
}

/**
 * The state of a form every keystroke of which survives a crash: it is kept at once, one write after the other. What cannot
 * be read any more, as after an update, is as if nothing was kept.
 */
export function useKept<T>(key: string, schema: v.GenericSchema<unknown, T>, initial: () => T): Kept<T> {
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
      // A full disk, for one. It is not said to be kept, and the next change tries again.
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
