import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Keys } from '#server/accounts/keys.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import type { Tx } from '#sync/server/store/database.ts'

export interface CustomerLink {
  token: string
  /** Milliseconds. */
  made_at: number
  /** When the customer last opened the page; null before the first time. */
  seen_at: number | null
}

interface LinkedOrder {
  _id: string
  company_id: string
  tree: string
}

const PATH = '/volg/'
export const linkTo = (appUrl: string, { token }: Pick<CustomerLink, 'token'>) => `${appUrl}${PATH}${token}`

/** 256 bits, derived from the link's id, so that every mail about an order carries the same link. */
const tokenOf = (keys: Keys, id: string) => keys.mac('customer', id).toString('base64url')
export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

const MILLISECONDS = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** The valid link, or null when there is none or it was closed. */
export async function standingLink(tx: Tx, keys: Keys, orderId: string): Promise<CustomerLink | null> {
  const { rows } = await sql<{ id: string; made_at: number; seen_at: number | null }>`
    select id, ${MILLISECONDS('made_at')} as made_at, ${MILLISECONDS('seen_at')} as seen_at
    from customer_links where order_id = ${orderId} and ended_at is null`.execute(tx)
  if (!rows[0]) return null
  const { id, made_at, seen_at } = rows[0]
  return { token: tokenOf(keys, id), made_at, seen_at }
}

export async function openLink(tx: Tx, keys: Keys, order: LinkedOrder, by: string): Promise<CustomerLink> {
  const id = randomUUID()
  const hash = hashToken(tokenOf(keys, id))
  await sql`insert into customer_links (id, tree, order_id, company_id, token_hash, made_by)
    values (${id}, ${order.tree}, ${order._id}, ${order.company_id}, ${hash}, ${by})
    on conflict (order_id) where ended_at is null do nothing`.execute(tx)
  const link = await standingLink(tx, keys, order._id)
  if (!link) throw new Error('A link was ended while it was made')
  return link
}

/** A closed link never works again. */
export const closeLink = (tx: Tx, orderId: string) =>
  sql`update customer_links set ended_at = now() where order_id = ${orderId} and ended_at is null`.execute(tx)

/** The link for a mail: the valid one, or a first. Null when it was closed: a mail must not open it again. */
export async function linkForMail(tx: Tx, keys: Keys, order: LinkedOrder): Promise<CustomerLink | null> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select not bool_or(ended_at is null) as is_closed from customer_links
    where order_id = ${order._id} having count(*) > 0`.execute(tx)
  return rows[0]?.is_closed ? null : openLink(tx, keys, order, '')
}

export interface FollowedLink {
  id: string
  tree: string
  order_id: string
  company_id: string
  is_ended: boolean
  /** Id of the archived order; '' while it is not archived. */
  archive_id: string
}

export async function followedLink(tx: Tx, token: string): Promise<FollowedLink | null> {
  const { rows } = await sql<FollowedLink>`
    select id, tree, order_id, company_id, ended_at is not null as is_ended, archive_id
    from customer_links where token_hash = ${hashToken(token)}`.execute(tx)
  return rows[0] ?? null
}

/** At most once a minute, since customers who wait for a mechanic look often. */
export const markSeen = (tx: Tx, { id }: FollowedLink) =>
  sql`update customer_links set seen_at = now()
    where id = ${id} and (seen_at is null or seen_at < now() - interval '1 minute')`.execute(tx)
