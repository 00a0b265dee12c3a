import { subscribe, tellUnsubscribed, unsubscribe } from '#sync/client/push/subscribe.ts'
import { forgetPushNote, keepPushNote, pushNote } from './push-note.ts'

/**
 * Milliseconds after which the subscription is sent again: the server may have been restored from a backup, or have
 * dropped it.
 */
const CHECK_INTERVAL_MS = 24 * 60 * 60_000

let turn: Promise<unknown> = Promise.resolve()

/** Turns push messages for this device on or off. Does nothing offline, until it is called again. */
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
  if (isTold && Date.now() - told.at < CHECK_INTERVAL_MS) return
  const endpoint = await subscribe(registration)
  if (endpoint) keepPushNote({ userId, endpoint, at: Date.now() })
}

async function leave(registration: ServiceWorkerRegistration) {
  await unsubscribe(registration)
  if (pushNote() && (await tellUnsubscribed())) forgetPushNote()
}

/** The session was replaced, and the server forgot the push subscription with the old one. */
export async function resendPushSubscription(userId: string): Promise<void> {
  if (!pushNote()) return
  forgetPushNote()
  const registration = await navigator.serviceWorker?.getRegistration()
  // Without a subscription there is nothing to send: the server dropped the old one with its session.
  if (await registration?.pushManager?.getSubscription()) await followPush(userId, true)
}
