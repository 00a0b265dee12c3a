import type { FastifyRequest } from 'fastify'
import type { RelyingParty } from '#server/accounts/factors/passkey-ceremony.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpError } from '../http-error.ts'
import { isSecure } from './is-secure.ts'

/** The origin that asks, already checked by the doors. A program has no origin and uses the app's. */
export function relyingParty({ appUrl, origins }: HttpDeps, { headers, raw }: FastifyRequest): RelyingParty {
  const origin = headers.origin ?? appUrl ?? `${isSecure(raw) ? 'https' : 'http'}://${headers.host}`
  const page = URL.parse(origin)
  const isElsewhere = appUrl !== null && ![appUrl, ...origins].includes(origin)
  if (page?.origin !== origin || isElsewhere) throw new HttpError(403, 'forbidden')
  return { id: page.hostname, origin }
}
