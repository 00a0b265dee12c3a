import { useEffect, useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import type { Status } from '#src/data/statuses/queries.ts'
import { draftKey } from './draft-key.ts'
import { emptyDraft, type StatusDraft } from './status-draft.ts'

/** Milliseconds; the dialog stores its last keystroke shortly after it closes. */
const STORED_AFTER_MS = 500

/**
 * The draft of the status dialog, read again when the dialog closes; undefined until known. Changes made here are
 * stored in it.
 */
export function useKeptDraft(orderId: string, status: Status, isOpen: boolean) {
  const { draft } = useEngine()
  const key = draftKey(orderId, status)
  const [kept, setKept] = useState<StatusDraft | null>()
  /** Counts changes: a draft loaded before one is outdated. */
  const ticked = useRef(0)
  useEffect(() => {
    if (isOpen) return
    let current = true
    const before = ticked.current
    const look = () =>
      draft.load<StatusDraft>(key).then((saved) => {
        if (current && ticked.current === before) setKept(saved)
      }, console.error)
    look()
    const again = setTimeout(look, STORED_AFTER_MS)
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [draft, key, isOpen])

  function keep(changed: StatusDraft) {
    ticked.current += 1
    setKept(changed)
    draft.save(key, changed).catch(console.error)
  }

  return [kept === null ? emptyDraft(status) : kept, keep] as const
}
