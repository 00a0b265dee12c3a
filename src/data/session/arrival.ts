const KEY = 'aurum-arrival'

/** Somebody just came in: the flag that goes to the first screen with them (SPEC §2.1). */
export function markArrival() {
  sessionStorage.setItem(KEY, String(Date.now()))
}

/** Whether somebody just came in; told once. */
export function takeArrival(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return marked
}
