import { ENDPOINT_SYSTEM, type EndpointMark, endpointMarkOf } from '#sync/contract/companies/endpoint-mark.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun, Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { QuotationResult } from './answers.ts'
import type { AllowedOrigins } from './endpoint-address.ts'
import { EndpointError } from './endpoint-error.ts'
import { hasEndpoint, openEndpoint } from './open-endpoint.ts'
import { quotationData } from './quotation-data.ts'

export const QUOTATION_SEND = 'quotation-send'

export interface QuotationSend {
  order: string
}

export interface SendDeps {
  db: Database
  system: SystemWriter
  endpoints: AllowedOrigins
  /** The e-mail address of a demo's user; '' without demo data. */
  devEmail: string
  onError(error: unknown): void
}

/** About two days; after that somebody has to look into it. */
const RETRIES = 20

export function handleQuotations(effects: Pick<Effects, 'handle'>, deps: SendDeps): void {
  effects.handle<QuotationSend>(QUOTATION_SEND, (run) => sendQuotation(deps, run), { retryLimit: RETRIES })
}

/**
 * Sends a quotation once. Each try carries the same idempotency key, so that the endpoint recognises a quotation whose
 * answer was lost or not stored before this process died. An order that has an answer is not sent again.
 */
export async function sendQuotation(
  deps: SendDeps,
  { key, data, attempt }: EffectRun<QuotationSend>,
): Promise<void> {
  const { db, system } = deps
  const known = await db.read(async (tx) => {
    const order = await liveRow(tx, 'orders', data.order)
    const company = order && (await liveRow(tx, 'companies', order.doc.company_id))
    const customer = order && (await liveRow(tx, 'customers', order.doc.customer_id))
    if (!order || !company) return null
    // The order's customer id comes from a client and may belong to another tree.
    const isOurs = customer?.tree === order.tree
    return { order: order.doc, company: company.doc, customer: isOurs ? customer.doc : null }
  })
  if (!known || endpointMarkOf(known.order) || !hasEndpoint(known.company)) return
  // Sent once the office has decided; see note-quotation.ts.
  if (isDiscountAsked(known.order)) return
  const mark = await markOf(deps, known, effectId(QUOTATION_SEND, key), attempt)
  const row = { collection: 'orders' as const, id: data.order }
  await system.change(row, { kind: QUOTATION_SEND, key }, (order) => ({
    ...order,
    integration_metadata: { ...order.integration_metadata, [ENDPOINT_SYSTEM]: mark },
  }))
}

interface Known {
  order: DocumentOf<'orders'>
  company: DocumentOf<'companies'>
  customer: DocumentOf<'customers'> | null
}

async function markOf(
  { endpoints, devEmail, onError }: SendDeps,
  { order, company, customer }: Known,
  reference: string,
  attempt: number,
): Promise<EndpointMark> {
  try {
    const { endpoint: config } = company.config
    const endpoint = openEndpoint(config, endpoints)
    const quotation = await quotationData(endpoint, { order, customer, devEmail })
    const app = { name: 'aurum', version: config.version, reference }
    return answered(await endpoint.createQuotation(quotation, app))
  } catch (error) {
    if (!(error instanceof EndpointError)) throw error
    if (!error.isDefinite && attempt <= RETRIES) throw error
    onError(error)
    return {
      ...NOTHING,
      state: error.isDefinite ? 'refused' : 'failed',
      reason: reasonOf(error),
      at: Date.now(),
    }
  }
}

const NOTHING = { order_id: '', success: false, continue: false, sent: false } as const

const answered = (result: QuotationResult): EndpointMark => ({
  ...result,
  state: result.success ? 'sent' : 'refused',
  reason: '',
  at: Date.now(),
})

const reasonOf = ({ trouble, detail }: EndpointError) => detail || trouble
