const KEY = 'aurum-places'
/** The number of lists whose position is kept; the oldest are dropped. */
const MAX_PLACES = 8

/** True from sign-out until a list is opened again: lists that unmount at sign-out must not store anything. */
let isForgotten = false

type Places = [list: string, place: unknown][]

/** The scroll position and selection of a list, for reloads, updates and the way back. */
export function keptPlace<Place>(list: string): Place | null {
  isForgotten = false
  const found = read().find(([name]) => name === list)
  return found ? (found[1] as Place) : null
}

/** Kept in this tab until it is closed. */
export function keepPlace(list: string, place: unknown) {
  if (isForgotten) return
  const others = read().filter(([name]) => name !== list)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[list, place], ...others].slice(0, MAX_PLACES)))
  } catch {
    // Optional: with full storage the list starts at its top.
  }
}

export function forgetPlaces() {
  isForgotten = true
  sessionStorage.removeItem(KEY)
}

function read(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
