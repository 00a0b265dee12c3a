import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { reckoningOf } from '#sync/contract/orders/money/reckoning.ts'
import { answerOnce } from '../answer-once.ts'
import { allCompanies } from '../companies/queries.ts'
import { createDocument, editDocument } from '../save-document.ts'

export interface OrderToSave {
  orderId: string
  /** Every field that differs from what its author saw, with what they saw. */
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
  /** Whoever it is for. */
  customerId: string
  drafts: readonly string[]
}

type Doc = Readonly<Record<string, unknown>>

/** Somebody new, who is made before the order that is for them. */
export const createCustomer = (engine: Engine, customerId: string, doc: Doc): Promise<Outcome> =>
  createDocument(engine, 'customers', customerId, doc, {})

/** With the totals that its author saw, also where it arrives after its company chose otherwise. */
export async function createOrder(
  engine: Engine,
  orderId: string,
  doc: Doc,
  drafts: readonly string[],
): Promise<Outcome> {
  const companies = await answerOnce(engine, allCompanies)
  const reckoning = reckoningOf(companies.find(({ _id }) => _id === doc.company_id))
  const needs = [String(doc.customer_id)]
  return createDocument(engine, 'orders', orderId, { ...doc, reckoning }, { needs, drafts })
}

/** One operation with what changed, so that what others did to the rest stays. */
export const editOrder = (
  engine: Engine,
  { orderId, changes, customerId, drafts }: OrderToSave,
): Promise<Outcome> => editDocument(engine, 'orders', orderId, changes, { needs: [customerId], drafts })

/**
 * By mail to its customer, with the order as a document; as it was saved by `after`, never without that. `statusWords`: whether
 * the letter says what the status has to say.
 */
export const sendOrder = (
  engine: Engine,
  orderId: string,
  { statusWords = true, ...besides }: Pick<Command, 'after' | 'drafts'> & { statusWords?: boolean } = {},
): Promise<Outcome> =>
  engine.perform({
    kind: 'orders.send',
    entity: 'orders',
    entityId: orderId,
    args: statusWords ? {} : { status_words: false },
    ...besides,
  })
