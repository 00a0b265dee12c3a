import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isDeclined } from '#sync/contract/orders/approval.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import { NO_FOLLOW_UP } from '#sync/contract/orders/follow-up.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { acceptsNoRequests } from './closed.ts'
import { fromCustomer } from './from-customer.ts'

/** Characters. */
export const MAX_REASON_LENGTH = 1_000

interface Declining {
  /** '' for none. */
  reason: string
  /** The version the customer saw. */
  version: string
}

/** `changed`: the offer has another version, which the customer has not read. */
export type Declined = 'given' | 'changed' | 'closed'

/** The customer would rather not have the offer they saw. They may still agree later. */
export async function declineOffer(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { reason, version }: Declining,
): Promise<Declined> {
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || acceptsNoRequests(row.doc)) return 'closed'
    const order = row.doc
    if (version !== order.version) return 'changed'
    if (isDeclined(order)) return 'given'
    if (order.type === 'order' || order.approval.version === version) return 'closed'
    const now = Date.now()
    const work = { kind: 'customer-declined', key: `${order._id}/${version}` }
    const about = { collection: 'orders' as const, id: order._id }
    const said: DocumentOf<'orders'>['commentary'][number] = {
      _id: effectId(work.kind, work.key),
      kind: 'customer',
      title: 'Liever niet',
      commentary: reason || 'De klant wil deze offerte liever niet.',
      user_id: '',
      customer_id: order.customer_id,
      date: now,
      done: 0,
    }
    const declined = {
      declined: { reason, version, date: now },
      follow_up: NO_FOLLOW_UP,
      commentary: withComments(order.commentary, [said]),
    }
    const writes = [{ ...about, doc: fromCustomer(order, declined, now) }]
    await system.write(tx, { ...work, tree: row.tree, about, writes })
    return 'given'
  })
}
