import { type DragEvent, useState } from 'react'

interface RowDragOptions {
  ids: readonly string[]
  /** `before`: null for the end. */
  onMove(id: string, before: string | null): void
}

/** Moves the rows of a list by dragging their handles. Rows may hold fields, which a draggable row would disturb. */
export function useRowDrag({ ids, onMove }: RowDragOptions) {
  const [dragged, setDragged] = useState<string | null>(null)
  /** The row before which the dragged one would land; null for the end, undefined for nowhere. */
  const [before, setBefore] = useState<string | null>()

  function end() {
    setDragged(null)
    setBefore(undefined)
  }

  const handle = (id: string) => ({
    draggable: true,
    onDragStart({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) {
      setDragged(id)
      dataTransfer.effectAllowed = 'move'
      // Firefox starts no drag without data.
      dataTransfer.setData('text/plain', id)
      const row = currentTarget.closest('li')
      if (row) dataTransfer.setDragImage(row, 0, 0)
    },
    onDragEnd: end,
  })

  const row = (id: string) => ({
    'data-dragged': id === dragged || undefined,
    'data-lands': before === id || undefined,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (dragged === null) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const isUpper = event.clientY < top + height / 2
      setBefore(isUpper ? id : (ids[ids.indexOf(id) + 1] ?? null))
    },
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      if (dragged !== null && before !== undefined && before !== dragged) onMove(dragged, before)
      end()
    },
  })

  return { handle, row, landsAtEnd: before === null }
}
