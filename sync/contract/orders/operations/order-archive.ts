import * as v from 'valibot'
import type { DocumentOf } from '../../core/documents.ts'
import { reject } from '../../core/errors.ts'
import { acceptUnless, operation, type Write } from '../../core/operation.ts'
import { visitIdOf } from '../../visits/plan.ts'
import { EXPORT_SYSTEM, exportMarkOf } from '../export-rule.ts'
import { nextVersion } from '../order-version.ts'

const archiveArgs = v.object({
  archive_id: v.pipe(v.string(), v.uuid()),
  /** True keeps the order and stores a backup of it. */
  copy: v.boolean(),
})

export const orderArchive = operation({
  kind: 'orders.archive',
  call: 'archiveOrderById',
  collection: 'orders',
  args: archiveArgs,
  policy: 'queue',
  refs: ({ archive_id }) => [{ collection: 'archives', id: archive_id }],
  makes: ({ archive_id }) => [archive_id],
  alsoWrites: ['archives'],
  run({ args, before: order, now, ref }) {
    if (!order) return reject('not-found')
    const archive: DocumentOf<'archives'> = {
      ...order,
      _id: args.archive_id,
      leading_order_id: args.copy ? order._id : '',
      visit_id: visitIdOf(order),
      archived_date: now,
    }
    const kept = args.copy ? { ...order, version: nextVersion(order.version), mod_date: now } : null
    return acceptUnless(ref('archives', args.archive_id) && reject('already-exists'), {
      writes: [
        { collection: 'archives', id: archive._id, doc: archive },
        { collection: 'orders', id: order._id, doc: kept },
      ],
    })
  },
})

/** Drops the mark of a backup, which was never exported, and of an export under way, which found no order. */
function exportsKept(order: Partial<Pick<DocumentOf<'orders'>, 'integration_metadata'>>, isBackup: boolean) {
  const { [EXPORT_SYSTEM]: _, ...others } = order.integration_metadata ?? {}
  const isOver = exportMarkOf(order)?.state === 'done'
  return isOver && !isBackup ? (order.integration_metadata ?? {}) : others
}

const restoreArgs = v.object({ order_id: v.pipe(v.string(), v.uuid()) })

export const archiveRestore = operation({
  kind: 'archives.restore',
  call: 'restoreArchive',
  collection: 'archives',
  args: restoreArgs,
  policy: 'queue',
  refs: ({ order_id }, { before, ref }) => [
    { collection: 'orders', id: order_id },
    { collection: 'visits', id: before?.visit_id ?? '' },
    { collection: 'orders', id: ref('visits', before?.visit_id ?? '')?.order_id ?? '' },
  ],
  makes: ({ order_id }) => [order_id],
  alsoWrites: ['orders', 'visits'],
  run({ args, before: archive, now, ref }) {
    if (!archive) return reject('not-found')
    const { leading_order_id, archived_date: _, ...rest } = archive
    const isBackup = leading_order_id !== ''
    // A restored backup exists beside its order, so the server gives it a number of its own.
    const order: DocumentOf<'orders'> = {
      ...rest,
      _id: args.order_id,
      order_id: isBackup ? '' : rest.order_id,
      integration_metadata: exportsKept(rest, isBackup),
      visit_id: isBackup ? '' : rest.visit_id,
      mod_date: now,
    }
    const planned = isBackup ? undefined : ref('visits', rest.visit_id)
    // A program may have given this id to the visit of another order, or to work without one.
    const isTheirs = planned && planned.order_id !== '' && !ref('orders', planned.order_id)
    const visit = isTheirs ? planned : undefined
    const restored: Write = { collection: 'orders', id: order._id, doc: order }
    const gone: Write = { collection: 'archives', id: archive._id, doc: null }
    return acceptUnless(ref('orders', args.order_id) && reject('already-exists'), {
      writes: isBackup ? [restored] : [restored, gone, ...(visit ? [ofOrder(visit, order._id)] : [])],
    })
  },
})

const ofOrder = (visit: DocumentOf<'visits'>, order_id: string): Write => ({
  collection: 'visits',
  id: visit._id,
  doc: { ...visit, order_id },
})
