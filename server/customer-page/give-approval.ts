import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { Push } from '#server/push/order-news.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { approvalState, mayApprove } from '#sync/contract/orders/approval.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { euros } from '#sync/contract/orders/print/words.ts'
import { putRow, wholeRow } from '#sync/server/core/decide/whole-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isBeyondAsking } from './closed.ts'
import { customerFile } from './customer-file.ts'
import { todayAt } from './visit.ts'

interface Approving {
  /** In the words of who agrees. */
  by: string
  /** Of the offer that lay before them. */
  version: string
  /** Of what they drew, which is kept already; null where their name is enough. */
  signature: string | null
}

/** `changed`: it says something else by now, which nobody agrees to unread. */
export type Approved = 'given' | 'changed' | 'expired' | 'closed'

/** Once, to what lay before them, and while it stands. It is on the order as what the customer said, and under what version. */
export async function giveApproval(
  { db, effects }: { db: Database; effects: Pick<Effects, 'add'> },
  link: FollowedLink,
  { by, version, signature }: Approving,
): Promise<Approved> {
  return db.write(async (tx) => {
    const row = await wholeRow(tx, 'orders', link.order_id, 'lock')
    if (!row || isBeyondAsking(row.doc)) return 'closed'
    const order = row.doc
    if (version !== order.version) return 'changed'
    const now = Date.now()
    const today = todayAt(now)
    const state = approvalState(order, today)
    if (state === 'given' || state === 'expired') return state
    if (!mayApprove(order, today)) return 'closed'
    const entry = effectId('customer-approval', `${order._id}/${version}`)
    const drawn = signature === null ? null : await blobOf(tx, row.tree, signature)
    const file = effectId('customer-signature', `${order._id}/${version}`)
    if (drawn) {
      const given = { order, blob: drawn, filename: 'handtekening.png', caption: '', date: now }
      await putRow(tx, row.tree, 'files', customerFile({ _id: file, ...given, signed: { by, version } }))
    }
    await putRow(tx, row.tree, 'orders', {
      ...order,
      approval: { by, version, date: now },
      customer_news: order.customer_news + 1,
      customer_uploads: [...order.customer_uploads, ...(drawn ? [file] : [])],
      commentary: withComments(order.commentary, [said(order, entry, by, now)]),
      mod_date: now,
    })
    const user = order.current_assignee_id
    const data: Push = { user, order: order._id, news: { kind: 'comment', entry }, at: now }
    if (user) await effects.add(tx, { kind: 'push', key: `${entry}/${user}`, data })
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
