import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'

/** Milliseconds. Each note is a change that goes to every device. */
const APART = 60 * 60_000

/** Notes on an offer that its customer looks at it, at most once an hour. */
export async function noteSeen(
  system: SystemWriter,
  { id }: FollowedLink,
  order: DocumentOf<'orders'>,
): Promise<void> {
  const now = Date.now()
  if (order.type === 'order' || now - order.customer_seen < APART) return
  await system.change(
    { collection: 'orders', id: order._id },
    { kind: 'customer-seen', key: `${id}/${Math.floor(now / APART)}` },
    (latest) => (now - latest.customer_seen < APART ? null : { ...latest, customer_seen: now }),
  )
}
