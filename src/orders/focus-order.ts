/** Frames: about a second, in which a lane or list draws where the order is now. */
const PATIENCE = 60

const ROWS = '[data-row], [role=row][data-key]'

/** The order whose row or card this is or lies in. */
export function orderOf(element: EventTarget | null): string | null {
  const row = element instanceof HTMLElement ? element.closest<HTMLElement>(ROWS) : null
  return row?.dataset.row ?? row?.dataset.key ?? null
}

/** The row or card of an order, wherever it is listed now. */
export const rowOfOrder = (orderId: string) => rows().find((row) => orderOf(row) === orderId)

/** All that are drawn, in the order in which they are met. */
const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.closest('[inert]'))

/** What had the focus is gone: it goes to the order's row or card, or else to the first there is. */
export function keepFocusOn(orderId: string) {
  let frames = 0
  function look() {
    const { activeElement } = document
    const isOwn = orderOf(activeElement) === orderId
    if (activeElement && activeElement !== document.body && !isOwn) return
    frames += 1
    // Its card may still stand where it was, and take the focus along when it goes.
    if (isOwn) {
      if (frames < PATIENCE) requestAnimationFrame(look)
      return
    }
    const row = rowOfOrder(orderId)
    if (row) row.focus()
    else if (frames < PATIENCE) requestAnimationFrame(look)
    else rows()[0]?.focus()
  }
  // After whatever closes has given the focus back itself.
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/** The order before or after another in its list or lane; also under what lies over that. */
export function neighbourOf(orderId: string, step: 1 | -1): string | null {
  const drawn = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const own = drawn.find((row) => orderOf(row) === orderId)
  if (!own) return null
  const lane = drawn.filter((row) => row.closest('section') === own.closest('section'))
  const row = lane[lane.indexOf(own) + step]
  // Those after it are drawn by then.
  row?.scrollIntoView({ block: 'nearest' })
  return orderOf(row ?? null)
}
