import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { type Signing, signingOf } from '../orders/sign-order.ts'

const NOTHING_DONE: Outcome = { ok: false, rejection: reject('invalid') }

export interface QuotationToSend {
  orderId: string
  customerId: string
  /** Fields of the order. */
  doc: Readonly<Record<string, unknown>>
  customer: Readonly<Record<string, unknown>>
  commentary: { title: string; commentary: string }
  /** The name of the chosen option; '' when there was only one. */
  option: string
  /** The key of the draft it was made in. */
  draft: string
}

/** The version under which a customer signs before the office has seen the order; every order begins with it. */
export const FIRST_VERSION = '1.0.0'

/**
 * Queues the order, its customer, the signature and the approval together or not at all. Sending it again after a crash has no
 * effect.
 */
export async function sendQuotation(
  engine: Engine,
  quotation: QuotationToSend,
  signing: Omit<Signing, 'draft'> | null,
): Promise<Outcome> {
  const { orderId, customerId, doc, customer, commentary, option, draft } = quotation
  const command: Command = {
    kind: 'quotations.create',
    entity: 'orders',
    entityId: orderId,
    args: { doc, customer: { _id: customerId, doc: customer }, ...(commentary.commentary && { commentary }) },
    drafts: [draft],
  }
  const order = { _id: orderId, version: FIRST_VERSION }
  const signed = signing && (await signingOf(order, { ...signing, draft }, option))
  const [made = NOTHING_DONE, ...others] = await engine.performEach(
    signed ? [command, signed.attached, signed.approved] : [command],
  )
  if (!made.ok && made.rejection.code === 'already-exists') {
    await engine.draft.clear(draft)
    return { ok: true, opId: '' }
  }
  return made.ok ? (others.find(({ ok }) => !ok) ?? made) : made
}
