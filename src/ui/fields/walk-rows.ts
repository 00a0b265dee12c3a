type Step = (at: number, last: number) => number

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at) => at + 1,
  j: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  k: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Satisfied by React's events and the browser's. */
export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'preventDefault'>

/** Arrow keys, J and K move the focus between the `[data-row]` elements of a list, wherever the event came from. */
export function walkRows(list: HTMLElement, event: Key): void {
  const step = STEPS[event.key]
  if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = rows[step(at, rows.length - 1)]
  if (!row) return
  event.preventDefault()
  row.focus()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
