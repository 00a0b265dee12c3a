import webPush from 'web-push'
import type { PushMessage } from '#sync/contract/wire/push.ts'
import type { Subscription } from './subscriptions.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000

/** `gone`: the subscription is no longer valid. `refused`: this message will never be accepted. */
export type Sent = 'sent' | 'gone' | 'refused'

export interface Sending {
  keys: VapidKeys
  /** The contact for the push service: `mailto:` or `https:`. */
  contact: string
  /** Seconds the push service may keep the message for a device that is off. */
  ttl: number
}

/** Sends a message encrypted for that browser (RFC 8291) and signed (RFC 8292). Throws on failures that may pass. */
export async function sendPush(to: Subscription, message: PushMessage, given: Sending): Promise<Sent> {
  const { keys, contact, ttl } = given
  const details = await webPush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: ttl,
    urgency: 'high',
    // Replaces a pending message of the same topic, so that a message sent twice is shown once.
    topic: message.id.replaceAll('-', ''),
    contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
  })
  const { status } = await fetch(details.endpoint, {
    method: details.method,
    headers: headersOf(details.headers),
    body: details.body && new Uint8Array(details.body),
    // A known address must not redirect to an unknown one.
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) throw new Error(`A push service answers ${status}`)
  return 'refused'
}

/** fetch sets the content length itself. */
const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]): [string, string] => [name, String(value)])
