import { isNobodys } from '#src/lib/takes-keys.ts'

/** Frames: about a second, in which a lane or list draws where the order is now. */
const PATIENCE = 60

/** Frames in which a lane that lost the focused card focuses its next one. */
const LANES_TURN = 6

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
  // After whatever closes has given the focus back itself.
  inFrames(2, () => look(orderId, PATIENCE))
}

/**
 * As `keepFocusOn`, of an order that was moved: its card may still stand where it was, with the focus on it. When that goes,
 * its lane focuses the next one; only where the lane does not, the focus goes along with the order.
 */
export function keepFocusOnMoved(orderId: string) {
  inFrames(2, () => lookOnceGone(orderId, PATIENCE))
}

function lookOnceGone(orderId: string, patience: number) {
  if (orderOf(document.activeElement) !== orderId) return inFrames(LANES_TURN, () => look(orderId, PATIENCE))
  if (patience > 0) inFrames(1, () => lookOnceGone(orderId, patience - 1))
}

/**
 * The card of an order that goes back to another lane gets the focus there, also from another card: the one that took its place
 * is not what its user is busy with. Called before the card has gone.
 */
export function focusOnceMoved(orderId: string) {
  const lane = laneOf(orderId)
  lookElsewhere(orderId, lane, PATIENCE)
}

const laneOf = (orderId: string) => rowOfOrder(orderId)?.closest('section') ?? null

function lookElsewhere(orderId: string, lane: Element | null, patience: number) {
  const now = laneOf(orderId)
  // After the toast and the lane it left have given the focus to something else.
  if (now && now !== lane) return inFrames(LANES_TURN, () => isFree() && rowOfOrder(orderId)?.focus())
  if (patience > 0) inFrames(1, () => lookElsewhere(orderId, lane, patience - 1))
}

/** Nobody's, or on one of the rows: whoever went on to something else keeps it. */
const isFree = () => isNobodys(document.activeElement) || orderOf(document.activeElement) !== null

function look(orderId: string, patience: number) {
  if (!isNobodys(document.activeElement)) return
  const row = rowOfOrder(orderId) ?? (patience === 0 ? rows()[0] : undefined)
  if (row) row.focus()
  else if (patience > 0) inFrames(1, () => look(orderId, patience - 1))
}

function inFrames(frames: number, then: () => void) {
  requestAnimationFrame(() => (frames > 1 ? inFrames(frames - 1, then) : then()))
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
