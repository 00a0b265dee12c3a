import * as v from 'valibot'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { pushKeyAnswer } from '#sync/contract/wire/push.ts'

/** Milliseconds. */
const SUBSCRIBE_TIMEOUT_MS = 15_000

/**
 * Registers with the browser's push service and tells the server the endpoint. Returns the endpoint, or null when the
 * server cannot be told now. Idempotent. Rejects when the browser refuses.
 */
export async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<string | null> {
  const answer = v.safeParse(pushKeyAnswer, await ask('GET'))
  if (!answer.success) return null
  const { key } = answer.output
  const known = await pushManager.getSubscription()
  // A subscription with another key belongs to another server, or to one that lost its keys, and would never deliver.
  if (known && keyOf(known) !== key) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return (await ask('POST', { endpoint, keys })) ? subscription.endpoint : null
}

/** Makes the server forget this device's endpoint. Returns whether it answered. */
export const tellUnsubscribed = async () => (await ask('DELETE')) !== null

/** Unsubscribes without telling the server, for when the session ends anyway. */
export async function unsubscribe(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Returns null without an answer from the server. */
async function ask(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  try {
    const response = await fetch('/api/push', {
      method,
      headers: { 'content-type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SUBSCRIBE_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    return response.ok ? answer : null
  } catch {
    return null
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
