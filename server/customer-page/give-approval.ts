import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { approvalState, mayApprove } from '#sync/contract/orders/approval.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { acceptsNoRequests } from './closed.ts'
import { customerFile } from './customer-file.ts'
import { fromCustomer } from './from-customer.ts'
import { todayAt } from './visit.ts'

interface Approving {
  /** The name the customer typed. */
  by: string
  /** The version of the quotation the customer saw. */
  version: string
  /** The hash of the stored signature; null when a name is enough. */
  signature: string | null
}

/** `changed`: the order has another version, which the customer has not read. */
export type Approved = 'given' | 'changed' | 'expired' | 'closed'

/**
 * Approves the version the customer saw, once, while the quotation is valid. Stored as a customer comment that names
 * the version.
 */
export async function giveApproval(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { by, version, signature }: Approving,
): Promise<Approved> {
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || acceptsNoRequests(row.doc)) return 'closed'
    const order = row.doc
    if (version !== order.version) return 'changed'
    const now = Date.now()
    const today = todayAt(now)
    const state = approvalState(order, today)
    if (state === 'given' || state === 'expired') return state
    if (!mayApprove(order, today)) return 'closed'
    const work = { kind: 'customer-approval', key: `${order._id}/${version}` }
    const entry = effectId(work.kind, work.key)
    const drawn = signature === null ? null : await blobOf(tx, row.tree, signature)
    const file = effectId('customer-signature', `${order._id}/${version}`)
    const about = { collection: 'orders' as const, id: order._id }
    const approved = {
      approval: { by, version, date: now },
      customer_uploads: [...order.customer_uploads, ...(drawn ? [file] : [])],
      commentary: withComments(order.commentary, [said(order, entry, by, now)]),
    }
    const writes: Write[] = [{ ...about, doc: fromCustomer(order, approved, now) }]
    if (drawn) {
      const given = { order, blob: drawn, filename: 'handtekening.png', caption: '', date: now }
      const doc = customerFile({ _id: file, ...given, signed: { by, version } })
      writes.push({ collection: 'files', id: file, doc })
    }
    await system.write(tx, { ...work, tree: row.tree, about, writes })
    return 'given'
  })
}

const said = (
  order: DocumentOf<'orders'>,
  _id: string,
  by: string,
  date: number,
): DocumentOf<'orders'>['commentary'][number] => ({
  _id,
  kind: 'customer',
  title: 'Akkoord',
  commentary: `${by} gaat akkoord met versie ${order.version}, ${euros(totalsOf(order).invoice)} incl. btw.`,
  user_id: '',
  customer_id: order.customer_id,
  date,
  done: 0,
})
