import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Arrow keys, J and K move the focus between the elements marked `data-row`. */
export function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step || event.target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[at + step] ?? (at < 0 ? rows[0] : undefined)
  if (!next) return
  event.preventDefault()
  next.focus()
}
