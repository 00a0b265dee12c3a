import { subscribe, tellUnsubscribed, unsubscribe } from '#sync/client/push/subscribe.ts'
import { forgetPushNote, keepPushNote, pushNote } from './push-note.ts'

/** Milliseconds after which the server is told again: it may have been put back from a copy, or have had too many. */
const GOOD_FOR = 24 * 60 * 60_000

let turn: Promise<unknown> = Promise.resolve()

/** Makes this device one that is reached with no page open, or one that is not. Offline it comes to nothing, until asked again. */
export function followPush(userId: string, isWished: boolean): Promise<void> {
  const mine = turn.then(() => follow(userId, isWished))
  turn = mine.catch(() => {})
  return mine
}

async function follow(userId: string, isWished: boolean) {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.pushManager) return
  if (!isWished) return leave(registration)
  const known = await registration.pushManager.getSubscription()
  const told = pushNote()
  const isTold = told?.userId === userId && told.endpoint === known?.endpoint
  if (isTold && Date.now() - told.at < GOOD_FOR) return
  const endpoint = await subscribe(registration)
  if (endpoint) keepPushNote({ userId, endpoint, at: Date.now() })
}

async function leave(registration: ServiceWorkerRegistration) {
  await unsubscribe(registration)
  if (pushNote() && (await tellUnsubscribed())) forgetPushNote()
}

/** A session took the place of another, and the server forgot with that one where this device is. */
export async function tellPushAgain(userId: string): Promise<void> {
  if (!pushNote()) return
  forgetPushNote()
  const registration = await navigator.serviceWorker?.getRegistration()
  // Turned off, and the server could not be told: with that session it knows.
  if (await registration?.pushManager?.getSubscription()) await followPush(userId, true)
}
