import { type RefObject, useState } from 'react'
import { type ListKey, useListKeys } from '#src/ui/fields/use-list-keys.ts'
import { allOf, extended, NOTHING_CHOSEN, type RowSelection, toggled } from './selection.ts'

interface RowSelectionOf {
  list: RefObject<HTMLElement | null>
  /** In display order. */
  ids: readonly string[]
  canChoose: boolean
  /** The selection before a reload. */
  initially: RowSelection | null
}

/** Keyboard navigation and selection of rows, also before one has the focus. */
export function useRowSelection({ list, ids, canChoose, initially }: RowSelectionOf) {
  const [selection, setSelection] = useState(initially ?? NOTHING_CHOSEN)
  const choose = (id: string, isRange: boolean) =>
    setSelection((before) => (isRange ? extended(before, id, ids) : toggled(before, id)))

  function chooseByKey(event: ListKey) {
    const rows = list.current
    if (!rows || !canChoose || event.altKey) return
    const from = rowOf(event.target)
    const { key, shiftKey, ctrlKey, metaKey, defaultPrevented } = event
    const isMod = ctrlKey || metaKey
    const isSome = selection.chosen.size > 0
    if (defaultPrevented) {
      // Shift with an arrow key selects the rows passed.
      const to = rowOf(document.activeElement)
      if (shiftKey && from && to && !isMod) setSelection((before) => walkedTo(before, from, to, ids))
      return
    }
    if (isMod && key.toLowerCase() === 'a') setSelection(allOf(ids))
    else if (!isMod && key.toLowerCase() === 'x' && from) choose(from, shiftKey)
    else if (key === 'Escape' && isSome) clear(rows)
    else if (key === 'Tab' && !shiftKey && isSome && from) toBar(rows)
    else return
    event.preventDefault()
  }

  function clear(rows: HTMLElement) {
    setSelection(NOTHING_CHOSEN)
    // The bar disappears and may have had the focus.
    if (rowOf(document.activeElement) === undefined) rows.focus({ preventScroll: true })
  }

  const handleKey = useListKeys(list, chooseByKey)
  return { selection, setSelection, choose, handleKey }
}

const rowOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target.dataset.row : undefined)

/** Jumps to the bar: hundreds of rows come before it in tab order. */
const toBar = (rows: HTMLElement) => rows.querySelector<HTMLElement>('[data-bottom-bar] button')?.focus()

function walkedTo(before: RowSelection, from: string, to: string, ids: readonly string[]): RowSelection {
  const begun = before.chosen.has(from) ? { ...before, anchor: before.anchor ?? from } : toggled(before, from)
  return extended(begun, to, ids)
}
