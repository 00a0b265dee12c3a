import * as v from 'valibot'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { pushKeyAnswer } from '#sync/contract/wire/push.ts'

/** Milliseconds. */
const TIMEOUT = 15_000

/**
 * Has the browser ask its push service for an address, and tells the server; gives that address, or null where the server
 * cannot be told now. Said again it changes nothing. Rejects where the browser does not let itself be reached.
 */
export async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<string | null> {
  const answer = v.safeParse(pushKeyAnswer, await ask('GET'))
  if (!answer.success) return null
  const { key } = answer.output
  const known = await pushManager.getSubscription()
  // Of another server, or one that lost its keys: nothing would ever come of it.
  if (known && keyOf(known) !== key) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return (await ask('POST', { endpoint, keys })) ? subscription.endpoint : null
}

/** The server forgets where this device is reached; whether it heard. */
export const tellUnsubscribed = async () => (await ask('DELETE')) !== null

/** Without a word to the server, where the session it belongs to ends anyway. */
export async function unsubscribe(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** null: no answer, or none that is the server's. */
async function ask(method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  try {
    const response = await fetch('/api/push', {
      method,
      headers: { 'content-type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
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
