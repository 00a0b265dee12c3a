/** Something on screen that can be moved: its key, and in whose day it is. */
export interface Item {
  key: string
  personId: string
}

export const itemProps = ({ key, personId }: Item) => ({ 'data-item': key, 'data-person': personId })

/** The attributes of the day of a person. */
export const dayProps = (personId: string, date: string) => ({
  'data-day': date,
  'data-person': personId,
})

export function itemAt(target: EventTarget | null): Item | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  // A dialog has its own keys.
  if (found?.closest('[role=dialog]')) return null
  return found && { key: found.dataset.item ?? '', personId: found.dataset.person ?? '' }
}

const dayOf = (item: HTMLElement) => item.closest<HTMLElement>('[data-day]')?.dataset.day

/** The next visit an arrow key goes to: left and right within the row of a person, up and down within a day. */
export function itemBeside(target: EventTarget | null, key: string): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key]
  if (!item || !step) return null
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  const all = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter((each) =>
    isAcross
      ? each.dataset.person === item.dataset.person && Boolean(dayOf(each)) === Boolean(dayOf(item))
      : dayOf(each) === dayOf(item),
  )
  return all[all.indexOf(item) + step] ?? null
}

/** The day below a point of the window. */
export function dayUnder(
  x: number,
  y: number,
): { element: HTMLElement; personId: string; date: string } | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  return element ? { element, personId: element.dataset.person ?? '', date: element.dataset.day ?? '' } : null
}

/** Puts the focus on something that was moved, once it is drawn in its new day. */
export function focusItem({ key, personId }: Item, tries = 20) {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(
      `[data-item="${CSS.escape(key)}"][data-person="${CSS.escape(personId)}"]`,
    )
    if (found) found.focus()
    else if (tries > 0) focusItem({ key, personId }, tries - 1)
  })
}
