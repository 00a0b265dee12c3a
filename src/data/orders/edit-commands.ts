import type { Command, Engine, Outcome } from '#sync/client/engine.ts'

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
  make(engine, 'customers', customerId, doc, {})

export const createOrder = (
  engine: Engine,
  orderId: string,
  doc: Doc,
  drafts: readonly string[],
): Promise<Outcome> => make(engine, 'orders', orderId, doc, { needs: [String(doc.customer_id)], drafts })

/** Saving again after a half-done save, or out of the draft of a page that died, makes nothing twice: it becomes what is said now. */
async function make(
  engine: Engine,
  entity: 'customers' | 'orders',
  entityId: string,
  doc: Doc,
  besides: Pick<Command, 'needs' | 'drafts'>,
): Promise<Outcome> {
  const made = await engine.perform({ kind: `${entity}.create`, entity, entityId, args: { doc }, ...besides })
  if (made.ok || made.rejection.code !== 'already-exists') return made
  const { company_id: _, ...set } = doc
  return engine.perform({ kind: `${entity}.edit`, entity, entityId, set, ...besides })
}

/** One operation with what changed, so that what others did to the rest stays. */
export function editOrder(
  engine: Engine,
  { orderId, changes, customerId, drafts }: OrderToSave,
): Promise<Outcome> {
  const parts = (part: 'from' | 'to') =>
    Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[part]]))
  return engine.perform({
    kind: 'orders.edit',
    entity: 'orders',
    entityId: orderId,
    set: parts('to'),
    seen: parts('from'),
    needs: [customerId],
    drafts,
  })
}

/** By mail to its customer, with the order as a document; as it was saved by `after`, never without that. */
export const sendOrder = (
  engine: Engine,
  orderId: string,
  besides: Pick<Command, 'after' | 'drafts'>,
): Promise<Outcome> =>
  engine.perform({ kind: 'orders.send', entity: 'orders', entityId: orderId, ...besides })
