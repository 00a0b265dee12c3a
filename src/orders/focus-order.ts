import { isUnfocused } from '#src/lib/takes-keys.ts'

/** Frames, about a second: the time in which a lane or list draws an order in its new place. */
const MAX_FRAMES = 60

/** Frames after which a lane that lost its focused card has focused the next one. */
const LANES_TURN = 6

const ROWS = '[data-row], [role=row][data-key]'

/** The id of the order whose row or card contains the element. */
export function orderOf(element: EventTarget | null): string | null {
  const row = element instanceof HTMLElement ? element.closest<HTMLElement>(ROWS) : null
  return row?.dataset.row ?? row?.dataset.key ?? null
}

/** The row or card of an order, in any list. */
export const rowOfOrder = (orderId: string) => rows().find((row) => orderOf(row) === orderId)

/** All drawn rows and cards in document order. */
const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.closest('[inert]'))

/** After a dialog closed: focuses the order's row or card, or else the first one. */
export function keepFocusOn(orderId: string) {
  // After the closing dialog has restored the focus itself.
  inFrames(2, () => look(orderId, MAX_FRAMES))
}

/**
 * Like `keepFocusOn`, for an order that was moved. Its old card may still have the focus; when it goes its lane focuses
 * the next card. Only where the lane does not, the focus follows the order.
 */
export function keepFocusOnMoved(orderId: string) {
  inFrames(2, () => lookOnceGone(orderId, MAX_FRAMES))
}

function lookOnceGone(orderId: string, patience: number) {
  if (orderOf(document.activeElement) !== orderId)
    return inFrames(LANES_TURN, () => look(orderId, MAX_FRAMES))
  if (patience > 0) inFrames(1, () => lookOnceGone(orderId, patience - 1))
}

/**
 * Moves the focus along with an order that returns to another lane, also from another card: the user is busy with this
 * order. Call it before the card has moved.
 */
export function focusOnceMoved(orderId: string) {
  const lane = laneOf(orderId)
  lookElsewhere(orderId, lane, MAX_FRAMES)
}

const laneOf = (orderId: string) => rowOfOrder(orderId)?.closest('section') ?? null

function lookElsewhere(orderId: string, lane: Element | null, patience: number) {
  const now = laneOf(orderId)
  // After the toast and the old lane have moved the focus.
  if (now && now !== lane) return inFrames(LANES_TURN, () => isFree() && rowOfOrder(orderId)?.focus())
  if (patience > 0) inFrames(1, () => lookElsewhere(orderId, lane, patience - 1))
}

/** The focus is on nothing, or on a row: a focus elsewhere is left alone. */
const isFree = () => isUnfocused(document.activeElement) || orderOf(document.activeElement) !== null

function look(orderId: string, patience: number) {
  if (!isUnfocused(document.activeElement)) return
  const row = rowOfOrder(orderId) ?? (patience === 0 ? rows()[0] : undefined)
  if (row) row.focus()
  else if (patience > 0) inFrames(1, () => look(orderId, patience - 1))
}

function inFrames(frames: number, then: () => void) {
  requestAnimationFrame(() => (frames > 1 ? inFrames(frames - 1, then) : then()))
}

/** The order before or after another in its list or lane, also while a dialog covers it. */
export function neighbourOf(orderId: string, step: 1 | -1): string | null {
  const drawn = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const own = drawn.find((row) => orderOf(row) === orderId)
  if (!own) return null
  const lane = drawn.filter((row) => row.closest('section') === own.closest('section'))
  const row = lane[lane.indexOf(own) + step]
  // Scrolling makes a virtual list draw the following rows.
  row?.scrollIntoView({ block: 'nearest' })
  return orderOf(row ?? null)
}
