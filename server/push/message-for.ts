import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { workOrderPath } from '#sync/contract/orders/print/print-document.ts'
import { momentOf } from '#sync/contract/orders/print/words.ts'
import { can } from '#sync/contract/rights.ts'
import type { PushFacts, PushMessage } from '#sync/contract/wire/push.ts'
import { pushWords } from '#sync/contract/wire/push-words.ts'
import { readActor } from '#sync/server/core/access/load-actor.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { Push } from './order-news.ts'

type Order = DocumentOf<'orders'>

/** Milliseconds after which a push message is no longer worth sending; the app shows the same news. */
export const MESSAGE_TTL_MS = 4 * 60 * 60_000

/** The message to send, or null when it is outdated, or its user may not see the order or turned notifications off. */
export async function messageFor(tx: Tx, key: string, push: Push): Promise<PushMessage | null> {
  if (Date.now() - push.at > MESSAGE_TTL_MS) return null
  const actor = await readActor(tx, push.user)
  const user = actor && (await liveRow(tx, 'users', push.user))
  const row = user?.doc.preferences.notifications ? await liveRow(tx, 'orders', push.order) : null
  if (!actor || !user || !row || !maySee(actor, row.tree, row.doc)) return null
  if (!(await isStillSo(tx, push, row.doc))) return null
  const { doc: order } = row
  const author = await authorOf(tx, push, order)
  const facts = factsOf(push, order, author)
  return {
    ...pushWords(facts, user.doc.language),
    facts,
    id: effectId('push', key),
    user_id: push.user,
    to: actor.role === 'employee' ? workOrderPath(order.order_id) : orderPath(order._id),
    image: '',
    employeeAppIcon: '',
  }
}

const factsOf = ({ news }: Push, order: Order, author: string): PushFacts => ({
  kind: news.kind,
  number: order.order_id,
  city: order.address.city,
  was: news.kind === 'visit' ? news.was : null,
  planned: news.kind === 'visit' ? news.is : plannedFor(order),
  author,
  minutes: news.kind === 'longer' ? news.minutes : 0,
})

/** The same path as `links.order` of the app. */
const orderPath = (id: string) => `/orders/overview/detail/${encodeURIComponent(id)}`

const maySee = (actor: Actor, tree: string, { company_id }: Order) =>
  actor.tree === tree && actor.companies.includes(company_id) && can(actor, 'orders.read')

/** False when the order was assigned to another user, or the visit moved again or ends in time after all. */
async function isStillSo(tx: Tx, { user, news }: Push, order: Order): Promise<boolean> {
  if (news.kind === 'longer') return (await liveRow(tx, 'visits', news.visit))?.doc.longer === news.minutes
  if (order.current_assignee_id !== user) return false
  if (news.kind === 'comment') return order.commentary.some(({ _id }) => _id === news.entry)
  if (news.kind === 'upload') return order.customer_uploads.includes(news.file)
  if (news.kind === 'assigned') return true
  return plannedFor(order) === news.is && isToCome(news.is ?? news.was ?? '')
}

const isToCome = (moment: string) => sortable(moment) > sortable(momentOf(Date.now()))

const sortable = (moment: string) => moment.replace(/^(\d{2})-(\d{2})-(\d{4})/, '$3-$2-$1')

async function authorOf(tx: Tx, { news }: Push, order: Order): Promise<string> {
  if (news.kind === 'longer') return (await liveRow(tx, 'users', news.by))?.doc.fullname ?? ''
  const entry = news.kind === 'comment' && order.commentary.find(({ _id }) => _id === news.entry)
  if (!entry || entry.kind === 'customer') return ''
  return (await liveRow(tx, 'users', entry.user_id))?.doc.fullname ?? ''
}
