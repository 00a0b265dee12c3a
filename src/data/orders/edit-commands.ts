import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { reckoningOf } from '#sync/contract/orders/money/reckoning.ts'
import { answerOnce } from '../answer-once.ts'
import { allCompanies } from '../companies/queries.ts'
import { createDocument, editDocument } from '../save-document.ts'

export interface OrderToSave {
  orderId: string
  /** Every changed field, with the value its author saw. */
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
  /** The customer of the order. */
  customerId: string
  drafts: readonly string[]
}

type Doc = Readonly<Record<string, unknown>>

/** Makes a new customer, before the order that refers to them. */
export const createCustomer = (engine: Engine, customerId: string, doc: Doc): Promise<Outcome> =>
  createDocument(engine, 'customers', customerId, doc, {})

/** Stores the totals its author saw, also when the company changed its settings before the order arrives. */
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

/** One operation with the changed fields only, so that concurrent edits to others survive. */
export const editOrder = (
  engine: Engine,
  { orderId, changes, customerId, drafts }: OrderToSave,
): Promise<Outcome> => editDocument(engine, 'orders', orderId, changes, { needs: [customerId], drafts })

/**
 * Mails the order to its customer as a document. It waits for the save in `after`. `statusWords`: whether the mail
 * includes the text of the status.
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
