import { useFrozenWhile } from '#src/lib/hooks/use-frozen-while.ts'

interface Edited<Doc> {
  /** undefined: not known yet; null: there is none. */
  doc: Doc | null | undefined
  /** Somebody removed it: the input stays on screen. */
  isGone: boolean
}

/**
 * The document a form edits, kept as it was when somebody removes it. `isRemoved`: for documents of which only the name
 * remains.
 */
export function useEdited<Doc extends { _id: string }>(
  current: Doc | null | undefined,
  id: string,
  isRemoved: (doc: Doc) => boolean = () => false,
): Edited<Doc> {
  const isGone = current === null || (current !== undefined && isRemoved(current))
  const last = useFrozenWhile(current, isGone)
  if (!isGone) return { doc: current, isGone }
  const isHeld = last && last._id === id && !isRemoved(last)
  return { doc: isHeld ? last : null, isGone }
}
