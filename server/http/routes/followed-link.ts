import type { FastifyRequest } from 'fastify'
import { takeAttempt } from '#server/accounts/throttle.ts'
import { type FollowedLink, followedLink, isToken } from '#server/orders/customer-links.ts'
import { archiveSource, type OrderSource, orderSource } from '#server/orders/order-source.ts'
import { isPageReadable } from '#sync/contract/companies/archived-page.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { HttpDeps } from '../deps.ts'
import { inMemoryLimit } from '../doors/in-memory-limit.ts'
import { HttpError } from '../http-error.ts'
import { noteLanguage } from './customer-language.ts'

/** A known link that no longer works; the page shows whom to call. */
export class LinkEnded extends Error {
  readonly companyId: string

  constructor(companyId: string) {
    super('The link has ended')
    this.companyId = companyId
  }
}

/** Requests per link from all networks: a page with its documents and photos takes a dozen. */
const LOOKS = { times: 240, within: 60_000 }
const looksByDatabase = new WeakMap<Database, ReturnType<typeof inMemoryLimit>>()

function tooManyLooks(db: Database, token: string): number {
  const count = looksByDatabase.get(db) ?? inMemoryLimit(LOOKS)
  looksByDatabase.set(db, count)
  return count(token)
}

interface Followed {
  link: FollowedLink
  source: OrderSource
  isArchived: boolean
}

/** Resolves a link to its order and nothing else. Guessing links is throttled. */
export async function followed(
  request: Pick<FastifyRequest<{ Params: { token: string } }>, 'params' | 'ip' | 'headers' | 'method'>,
  { db }: Pick<HttpDeps, 'db'>,
): Promise<Followed> {
  const { token } = request.params
  // Photo uploads take many requests and have limits of their own.
  const isLook = request.method === 'GET' && isToken(token)
  const wait = isLook ? tooManyLooks(db, token) : 0
  if (wait > 0) throw new HttpError(429, 'too-many', wait)
  const link = isToken(token) ? await db.read((tx) => followedLink(tx, token)) : null
  if (!link) {
    await takeAttempt(db, 'stray-link', { account: '', address: request.ip })
    throw new HttpError(404, 'not-found')
  }
  const { archive_id, order_id } = link
  const isArchived = archive_id !== ''
  const archived = isArchived ? await db.read((tx) => archiveSource(tx, archive_id, order_id)) : null
  const source = isArchived ? archived : await db.read((tx) => orderSource(tx, order_id))
  if (source?.customer) noteLanguage(request, source.customer.language)
  if (link.is_ended || !source || source.tree !== link.tree) throw new LinkEnded(link.company_id)
  if (archived && !isPageReadable(archived.company, archived, Date.now()))
    throw new LinkEnded(link.company_id)
  return { link, source, isArchived }
}
