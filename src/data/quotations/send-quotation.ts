import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { reject } from '#sync/contract/core/errors.ts'
import type { Choice } from '#sync/contract/orders/offer/choice.ts'
import { type Signing, signingOf } from '../orders/sign-order.ts'
import { discardDraft, photosToSend } from './draft-photos.ts'

const NOTHING_DONE: Outcome = { ok: false, rejection: reject('invalid') }

export interface QuotationToSend {
  orderId: string
  /** Fields of the order. */
  doc: Readonly<Record<string, unknown>>
  /** A new customer with `doc`, or a known one, with the contact data to keep with them. */
  customer: {
    _id: string
    doc?: Readonly<Record<string, unknown>>
    contact?: Readonly<Record<string, string>>
  }
  commentary: { title: string; commentary: string }
  /** The key of the draft it was made in. */
  draft: string
  /** The captions of its photos, by step and field. */
  captions: Readonly<Record<string, string>>
}

/** The version under which a customer signs before the office has seen the order; every order begins with it. */
export const FIRST_VERSION = '1.0.0'

/**
 * Queues the order, its customer, the signature, the approval and the photos together or not at all. Sending it again
 * after a crash has no effect.
 */
export async function sendQuotation(
  engine: Engine,
  quotation: QuotationToSend,
  signing: (Omit<Signing, 'draft'> & { choice: Choice }) | null,
): Promise<Outcome> {
  const { orderId, doc, customer, commentary, draft, captions } = quotation
  const photos = await photosToSend(engine, draft, orderId, captions)
  if (!photos) return NOTHING_DONE
  const command: Command = {
    kind: 'quotations.create',
    entity: 'orders',
    entityId: orderId,
    args: { doc, customer, ...(commentary.commentary && { commentary }) },
    // A customer who is there may have been made on this device, and not be sent yet.
    needs: customer.doc ? [] : [customer._id],
    drafts: [draft, ...photos.drafts],
  }
  const order = { _id: orderId, version: FIRST_VERSION }
  const signed = signing && (await signingOf(order, { ...signing, draft }, signing.choice))
  const [made = NOTHING_DONE, ...others] = await engine.performEach([
    command,
    ...(signed ? [signed.attached, signed.approved] : []),
    ...photos.commands,
  ])
  if (!made.ok && made.rejection.code === 'already-exists') {
    await discardDraft(engine, draft)
    return { ok: true, opId: '' }
  }
  return made.ok ? (others.find(({ ok }) => !ok) ?? made) : made
}
