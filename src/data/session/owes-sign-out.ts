/** Set from signing out until the server has confirmed it. */
export const OWED = 'aurum-sign-out-owed'

/** A file of its own, so that the code for telling the server is loaded only when needed. */
export const owesSignOut = () => localStorage.getItem(OWED) !== null
