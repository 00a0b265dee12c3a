import * as v from 'valibot'
import { call } from './call.ts'
import { OWED, owesSignOut } from './owes-sign-out.ts'
import { Refusal } from './refusal.ts'

let telling: Promise<void> | null = null

/**
 * Signing out does not wait for the server. But this page cannot delete the HttpOnly cookie, which would let in the
 * next person at the device. The server is told now, or as soon as there is a connection.
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

/** Signing in settles it too: the server ends the session that the new one replaces. */
export const settleSignOut = () => localStorage.removeItem(OWED)

/** A late answer would delete the cookie of a user who signs in meanwhile. */
export const signOutUnderWay = async () => telling
