/** The key under which this device stores when it was last used. */
const KEY = 'aurum-last-active'

/** Milliseconds. A user who was away longer sees the welcome. */
const WELCOME_AFTER_MS = 24 * 60 * 60 * 1000

/** Without an earlier visit the answer is false. */
export const wasAway = (now = Date.now()): boolean =>
  now - Number(localStorage.getItem(KEY) ?? now) > WELCOME_AFTER_MS

export function markActive(now = Date.now()) {
  localStorage.setItem(KEY, String(now))
}
