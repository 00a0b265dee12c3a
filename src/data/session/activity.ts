/** Where this device keeps when it was last used. */
const KEY = 'aurum-last-active'

/** Milliseconds (SPEC §9): whoever was away longer is welcomed. */
const AWAY = 24 * 60 * 60 * 1000

/** Who was never here has not been away. */
export const wasAway = (now = Date.now()): boolean => now - Number(localStorage.getItem(KEY) ?? now) > AWAY

/** The app is being used. */
export function markActive(now = Date.now()) {
  localStorage.setItem(KEY, String(now))
}
