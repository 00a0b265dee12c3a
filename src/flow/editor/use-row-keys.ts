import type { KeyboardEvent } from 'react'

interface RowKeysOptions {
  onMove(key: string, by: -1 | 1): void
  onCopy(key: string): void
}

/** Alt with an arrow moves the row that has the focus, Ctrl+D copies it. Rows carry their key in `data-key`. */
export function useRowKeys({ onMove, onCopy }: RowKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')
    const key = row?.dataset.key
    if (key === undefined) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    const isMove = event.altKey && by !== undefined
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
    if (!isMove && !isCopy) return
    event.preventDefault()
    event.stopPropagation()
    if (isMove) onMove(key, by)
    else onCopy(key)
  }
}
