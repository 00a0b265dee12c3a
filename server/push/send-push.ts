import webPush from 'web-push'
import type { PushMessage } from '#sync/contract/wire/push.ts'
import type { Subscription } from './subscriptions.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Milliseconds. */
const TIMEOUT = 10_000

/** `gone`: the browser threw its address away, or it is of no use to us. `refused`: this message will never be taken. */
export type Sent = 'sent' | 'gone' | 'refused'

export interface Sending {
  keys: VapidKeys
  /** Whom a push service may turn to: `mailto:` or `https:`. */
  contact: string
  /** Seconds the push service may keep it for a device that is off. */
  ttl: number
}

/** Encrypted for that one browser (RFC 8291) and signed (RFC 8292). Throws what may be better later. */
export async function sendPush(to: Subscription, message: PushMessage, given: Sending): Promise<Sent> {
  const { keys, contact, ttl } = given
  const details = await webPush.generateRequestDetails(to, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: ttl,
    urgency: 'high',
    // One that waits there already is replaced: a message sent twice is told once.
    topic: message.id.replaceAll('-', ''),
    contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
  })
  const { status } = await fetch(details.endpoint, {
    method: details.method,
    headers: headersOf(details.headers),
    body: details.body && new Uint8Array(details.body),
    // An address that is known must not lead to one that is not.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 429 || status >= 500) throw new Error(`A push service answers ${status}`)
  return 'refused'
}

/** The length fetch counts by itself. */
const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]): [string, string] => [name, String(value)])
