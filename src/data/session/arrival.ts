const KEY = 'aurum-arrival'

/** Flags for the next screen that the user just signed in. */
export function flagSignIn() {
  sessionStorage.setItem(KEY, String(Date.now()))
}

/** Whether the user just signed in; reading clears the flag. */
export function consumeSignInFlag(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null
  sessionStorage.removeItem(KEY)
  return marked
}
