const KEY = 'aurum-places'
/** As many lists somebody goes back and forth between; what was looked at longer ago begins at its top. */
const MOST = 8

/** Since then no list was begun: those that go with whoever signed out keep nothing of theirs. */
let isForgotten = false

type Places = [list: string, place: unknown][]

/** Where somebody was in a list and what they had chosen there: for a reload, an update and the way back. */
export function keptPlace<Place>(list: string): Place | null {
  isForgotten = false
  const found = read().find(([name]) => name === list)
  return found ? (found[1] as Place) : null
}

/** In this tab, and no longer than it is open. */
export function keepPlace(list: string, place: unknown) {
  if (isForgotten) return
  const others = read().filter(([name]) => name !== list)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[list, place], ...others].slice(0, MOST)))
  } catch {
    // A convenience: in a full store the list begins at its top.
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
