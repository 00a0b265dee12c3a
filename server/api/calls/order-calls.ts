import { randomUUIDv7 } from 'node:crypto'
import type { RequestContext } from '#server/api/context.ts'
import { exportsOf } from '#server/orders/exports/ledger.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dutchDay, isActiveOn } from '#sync/contract/orders/money/campaigns.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { can } from '#sync/contract/rights.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { listOf, listRows, MAX_LISTED_ROWS, withIds } from './lists.ts'
import { operate } from './operate.ts'

type ById = { id: string }

export async function archiveOrderById(
  _source: unknown,
  { id, copy }: ById & { copy?: boolean | null },
  context: RequestContext,
) {
  const archive_id = randomUUIDv7()
  const args = { archive_id, copy: copy ?? false }
  await operate(context, { kind: 'orders.archive', entityId: id, args })
  return { updatedVersion: args.copy ? id : null, archivedVersion: archive_id }
}

export async function restoreArchive(_source: unknown, { id }: ById, context: RequestContext) {
  const order_id = randomUUIDv7()
  await operate(context, { kind: 'archives.restore', entityId: id, args: { order_id } })
  return { _id: order_id }
}

export const removal =
  (
    kind:
      | 'orders.delete'
      | 'archives.delete'
      | 'products.delete'
      | 'campaigns.delete'
      | 'flows.delete'
      | 'users.delete'
      | 'visits.delete'
      | 'absences.delete',
  ) =>
  async (_source: unknown, { id }: ById, context: RequestContext) => {
    await operate(context, { kind, entityId: id })
    return { _id: id }
  }

interface SyntessArgs {
  order_id: string
  options?: Record<string, unknown> | null
}

export async function exportOrder(
  _source: unknown,
  { order_id, options }: SyntessArgs,
  context: RequestContext,
) {
  const { user_id = null, ...given } = options ?? {}
  if (user_id !== null && user_id !== context.actor.userId) throw requestError('forbidden', 'user_id')
  const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const opId = await operate(context, { kind: 'orders.export', entityId: order_id, args })
  const entries = await exports(_source, { order_id }, context)
  return entries.find(({ _id }) => _id === opId)
}

export async function exports(
  _source: unknown,
  { order_id }: { order_id: string },
  { actor, db, allowance }: RequestContext,
) {
  if (!can(actor, 'orders.export')) throw requestError('forbidden')
  allowance.spend(PRICE.get)
  return asActor(db, actor, 'read', async (tx) => {
    const order =
      (await readVisible(tx, actor, definitionOf('orders'), order_id)) ??
      (await readVisible(tx, actor, definitionOf('archives'), order_id))
    return order ? exportsOf(tx, order as DocumentOf<'orders'>) : []
  })
}

export function filesMatchingIds(
  _source: unknown,
  { ids }: { ids: readonly string[] },
  context: RequestContext,
) {
  if (ids.length > MAX_LISTED_ROWS) throw requestError('too-many', 'ids')
  return context.allowance.list(ids.length, (limit) =>
    listRows(context, 'files', { at: [withIds(ids)], limit }),
  )
}

/** Only campaigns that are active today; orders may refer to older ones. */
export async function productCampaigns(source: unknown, args: { where?: unknown }, context: RequestContext) {
  const campaigns = (await listOf('campaigns')(source, args, context)) as DocumentOf<'campaigns'>[]
  return campaigns.filter((campaign) => isActiveOn(campaign, dutchDay(Date.now())))
}
