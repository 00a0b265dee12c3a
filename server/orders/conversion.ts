import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type ExportKind, exportKindOf } from '#sync/contract/orders/export-rule.ts'
import { isWrittenIn } from '#sync/contract/orders/operations/order-status.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'

export interface ConversionDeps {
  db: Database
  /** URL of Google's Measurement Protocol, its secret included; null disables measuring. */
  conversionUrl: string | null
}

export interface StatusChanged {
  order: string
  status: string
  user: string
  /** The operation that changed the status. */
  op: string
}

/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Reports that an order was won or delivered, each once, however often its status is set. Only for companies that
 * measure and users who agreed. Nothing identifies a person, and no browser contacts the service.
 */
export async function sendConversion({ db, conversionUrl }: ConversionDeps, data: StatusChanged) {
  if (conversionUrl === null) return
  const known = await db.read(async (tx) => ({
    order: await liveRow(tx, 'orders', data.order),
    status: await liveRow(tx, 'statuses', data.status),
    user: await liveRow(tx, 'users', data.user),
  }))
  const kind = known.status && exportKindOf(known.status.doc)
  if (!known.order || !kind || !known.user?.doc.preferences.conversions) return
  if (wasReachedBefore(known.order.doc, kind, data.op)) return
  const companyId = known.order.doc.company_id
  const company = await db.read((tx) => liveRow(tx, 'companies', companyId))
  const measurementId = company?.doc.tracking_ids.google
  if (!measurementId) return

  const url = new URL(conversionUrl)
  url.searchParams.set('measurement_id', measurementId)
  const stage = kind === 'sales' ? 'opdracht' : 'opgeleverd'
  // Identifies a retry to the service.
  const params = { transaction_id: effectId('conversion', `${data.order}/${stage}`), stage }
  const reply = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({
      client_id: effectId('conversion', data.order),
      non_personalized_ads: true,
      events: [{ name: 'conversion', params }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`The measuring service answers ${reply.status}`)
}

/** Whether an earlier status change reached the stage. */
function wasReachedBefore({ status_history }: DocumentOf<'orders'>, kind: ExportKind, op: string): boolean {
  const first = status_history.find((entry) => exportKindOf(entry) === kind)
  return first !== undefined && !isWrittenIn([first], op)
}
