import * as v from 'valibot'
import { call } from './call.ts'
import { OWED, owesSignOut } from './owes-sign-out.ts'
import { Refusal } from './refusal.ts'

let telling: Promise<void> | null = null

/**
 * Signing out waits for no server. But the cookie is out of this page's reach, and lets in whoever sits down here next
 * until the server takes it away: it hears of it now, or as soon as there is a connection again.
 */
export function endSession() {
  localStorage.setItem(OWED, '')
  tellServer()
}

export function tellServer() {
  if (owesSignOut()) telling ??= tell()
}

async function tell() {
  removeEventListener('online', tellServer)
  const answer = await call('logout', {}, v.unknown())
  telling = null
  if (!(answer instanceof Refusal)) settleSignOut()
  else if (owesSignOut()) addEventListener('online', tellServer)
}

/** Also done by signing in: the server ends the session whose place the new one takes. */
export const settleSignOut = () => localStorage.removeItem(OWED)

/** The answer would take the cookie of whoever signs in meanwhile. */
export const signOutUnderWay = async () => telling
