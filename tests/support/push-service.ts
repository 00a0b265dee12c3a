import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionBody } from '#sync/contract/wire/push.ts'

/** A browser's subscription at the push service, and the messages that only it can decrypt. */
export interface Receiver {
  subscription: PushSubscriptionBody
  /** Decrypted messages, in order of arrival. */
  messages: Record<string, unknown>[]
  /** All requests, accepted or not. */
  asked: { headers: IncomingHttpHeaders; body: Buffer }[]
  /** Status codes for the next requests; after them all are accepted. */
  answer(...statuses: readonly number[]): void
}

/** A push service on this machine: speaks Web Push (RFC 8030) and rejects unsigned requests (RFC 8292). */
export async function startPushService() {
  const receivers = new Map<string, Receiver & { take(body: Buffer): void; next(): number }>()
  const service = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const receiver = receivers.get(request.url ?? '')
      if (!receiver) return response.writeHead(404).end()
      const body = Buffer.concat(parts)
      receiver.asked.push({ headers: request.headers, body })
      const status = isSigned(request.headers.authorization, url) ? receiver.next() : 401
      if (status === 201) receiver.take(body)
      response.writeHead(status, status === 307 ? { location: `${url}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

  return {
    url,
    /** Subscribes another browser. */
    receiver(): Receiver {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)]
      const p256dh = keys.generateKeys('base64url')
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const statuses: number[] = []
      const receiver = {
        subscription: { endpoint: `${url}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        messages: [] as Record<string, unknown>[],
        asked: [] as Receiver['asked'],
        answer: (...next: readonly number[]) => void statuses.push(...next),
        next: () => statuses.shift() ?? 201,
        take(body: Buffer) {
          receiver.messages.push(JSON.parse(opened(body, keys, auth)))
        },
      }
      receivers.set(path, receiver)
      return receiver
    },
    close: () => new Promise((resolve) => service.close(resolve)),
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

interface Signature {
  /** The signer's public key. */
  key: string
  claims: { aud: string; exp: number; sub: string }
}

/** The claims in `authorization: vapid t=…, k=…`; null if they were not signed with that key. */
export function signatureIn(authorization = ''): Signature | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null
}

function isSigned(authorization: string | undefined, origin: string): boolean {
  const { claims } = signatureIn(authorization) ?? {}
  const seconds = Date.now() / 1000
  return claims?.aud === origin && claims.exp > seconds && claims.exp < seconds + 86_400
}

/** Decrypts as a browser does: RFC 8291 over RFC 8188, one record. */
function opened(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
