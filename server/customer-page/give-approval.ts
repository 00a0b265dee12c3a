import { blobOf } from '#server/files/blobs.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { approvalState, mayApprove } from '#sync/contract/orders/approval.ts'
import { effectsOfApproval, statusOfApproval, withApproval } from '#sync/contract/orders/give-approval.ts'
import { type Choice, withChoice } from '#sync/contract/orders/offer/choice.ts'
import { isOpen, optionName } from '#sync/contract/orders/offer/options.ts'
import { entryIds } from '#sync/contract/orders/operations/order-status.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { offeredBy } from '#sync/contract/orders/status-change.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { acceptsNoRequests } from './closed.ts'
import { customerFile } from './customer-file.ts'

/** Characters in a name. */
export const MAX_NAME_LENGTH = 100

interface Approving {
  /** The name the customer typed. */
  by: string
  /** The version of the quotation the customer saw. */
  version: string
  /** The hash of the stored signature; null when a name is enough. */
  signature: string | null
  choice: Choice
}

/** `changed`: the order has another version, which the customer has not read. `unchosen`: no option was chosen. */
export type Approved = 'given' | 'changed' | 'expired' | 'closed' | 'unchosen'

/** Approves the version the customer saw, once, while the quotation is valid. */
export async function giveApproval(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { by, version, signature, choice }: Approving,
): Promise<Approved> {
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || acceptsNoRequests(row.doc)) return 'closed'
    const order = row.doc
    const chosen = withChoice(order, choice)
    if (version !== order.version) return 'changed'
    const now = Date.now()
    const today = isoDayOf(now)
    const state = approvalState(order, today)
    if (state === 'given' || state === 'expired') return state
    if (!mayApprove(order, today)) return 'closed'
    if (!chosen) return isOpen(order) ? 'unchosen' : 'changed'
    const work = { kind: 'customer-approval', key: `${order._id}/${version}` }
    const opId = effectId(work.kind, work.key)
    const drawn = signature === null ? null : await blobOf(tx, row.tree, signature)
    const file = effectId('customer-signature', `${order._id}/${version}`)
    const about = { collection: 'orders' as const, id: order._id }
    const giving = {
      approval: {
        by,
        version,
        date: now,
        done: 0,
        how: 'link' as const,
        option: choice.option === '' ? '' : optionName(chosen),
        signature: drawn ? file : '',
        user_id: '',
      },
      status: statusOfApproval(order, version, await statusesOf(tx, order)),
      language: (await liveRow(tx, 'customers', order.customer_id))?.doc.language ?? 'nl',
    }
    const approved = withApproval(chosen, { ...giving, entryId: entryIds(opId) })
    const customer_uploads = [...order.customer_uploads, ...(drawn ? [file] : [])]
    const writes: Write[] = [{ ...about, doc: { ...approved, customer_uploads } }]
    if (drawn) {
      const given = { order, blob: drawn, filename: 'handtekening.png', caption: '', date: now }
      const doc = customerFile({ _id: file, ...given, signed: { by, version } })
      writes.push({ collection: 'files', id: file, doc })
    }
    const effects = effectsOfApproval(chosen, giving, opId)
    await system.write(tx, { ...work, tree: row.tree, about, writes, effects })
    return 'given'
  })
}

/** The statuses its company sets, in their order. */
async function statusesOf(tx: Tx, order: DocumentOf<'orders'>): Promise<DocumentOf<'statuses'>[]> {
  const company = await liveRow(tx, 'companies', order.company_id)
  const found = []
  for (const id of offeredBy(company?.doc)) found.push((await liveRow(tx, 'statuses', id))?.doc)
  return found.flatMap((status) => status ?? [])
}
