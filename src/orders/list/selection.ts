export interface RowSelection {
  chosen: ReadonlySet<string>
  /** The start of a range: the row that was last selected or deselected. */
  anchor: string | null
}

export const NOTHING_CHOSEN: RowSelection = { chosen: new Set(), anchor: null }

export function toggled({ chosen }: RowSelection, id: string): RowSelection {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return { chosen: next, anchor: id }
}

/** Sets all rows from the anchor to this one to the anchor's state, selected or not. */
export function extended(selection: RowSelection, id: string, ids: readonly string[]): RowSelection {
  const { chosen, anchor } = selection
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  if (anchor === null || from === -1 || to === -1) return toggled(selection, id)
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  const next = new Set(chosen)
  for (const each of range) {
    if (chosen.has(anchor)) next.add(each)
    else next.delete(each)
  }
  return { chosen: next, anchor }
}

export const allOf = (ids: readonly string[]): RowSelection => ({ chosen: new Set(ids), anchor: null })

export function without({ chosen, anchor }: RowSelection, ids: readonly string[]): RowSelection {
  const gone = new Set(ids)
  return { chosen: new Set([...chosen].filter((id) => !gone.has(id))), anchor }
}
