/** Set from signing out until the server heard of it. */
export const OWED = 'aurum-sign-out-owed'

/** Apart, so that what tells the server is fetched only when there is something to tell. */
export const owesSignOut = () => localStorage.getItem(OWED) !== null
