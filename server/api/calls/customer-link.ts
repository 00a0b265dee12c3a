import type { RequestContext } from '#server/api/context.ts'
import {
  type CustomerLink,
  closeLink,
  linkTo,
  openLink,
  standingLink,
} from '#server/orders/customer-links.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { denied } from '#sync/contract/rights.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'

interface Asked {
  order_id: string
}

/** Requires the right to send the order to its customer, since the link shows as much. */
export async function customerLink(_source: unknown, { order_id }: Asked, context: RequestContext) {
  await mayLink(context, order_id)
  return shown(context, await context.db.read((tx) => standingLink(tx, context.keys, order_id)))
}

const ACTS = ['open', 'renew', 'close']

export async function setCustomerLink(
  _source: unknown,
  { order_id, to }: Asked & { to: string },
  context: RequestContext,
) {
  const { db, keys, actor } = context
  await mayLink(context, order_id)
  if (!ACTS.includes(to)) throw requestError('invalid', 'to')
  const link = await db.write(async (tx) => {
    // Locked, so that no link is made to an order that is removed meanwhile.
    const order = await liveRow(tx, 'orders', order_id, 'lock')
    if (!order) throw requestError('not-found')
    if (to !== 'open') await closeLink(tx, order_id)
    return to === 'close' ? null : openLink(tx, keys, { ...order.doc, tree: order.tree }, actor.userId)
  })
  return shown(context, link)
}

async function mayLink({ actor, db }: RequestContext, orderId: string) {
  const refused = denied(actor, 'orders.send')
  if (refused) throw requestError(refused.code)
  const seen = await asActor(db, actor, 'read', (tx) =>
    readVisible(tx, actor, definitionOf('orders'), orderId),
  )
  if (!seen) throw requestError('not-found')
}

/** A relative path when the server's public address is not configured. */
const shown = ({ appUrl }: RequestContext, link: CustomerLink | null) =>
  link && { url: linkTo(appUrl ?? '', link), made_at: link.made_at, seen_at: link.seen_at }
