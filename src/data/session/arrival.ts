const KEY = 'aurum-arrival'

/** Flags for the next screen that the user just signed in. */
export function markArrival() {
  sessionStorage.setItem(KEY, String(Date.now()))
}

/** Whether the user just signed in; reading clears the flag. */
export function takeArrival(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return marked
}
