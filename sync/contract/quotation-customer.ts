import * as v from 'valibot'
import type { AnyDocument, DocumentOf } from './core/documents.ts'
import { type Rejection, reject } from './core/errors.ts'
import type { Context, RefLookup, Write } from './core/operation.ts'
import { judgeNewRow, newRow } from './edits.ts'
import { rulesOf } from './rules.ts'

type Customer = DocumentOf<'customers'>

const filled = (length: number) => v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(length)))

/** A new customer with their `doc`, or a known one, whose `contact` its author changed and wants kept. */
export const quotationCustomer = v.object({
  _id: v.pipe(v.string(), v.uuid()),
  doc: v.optional(v.record(v.string(), v.unknown())),
  contact: v.optional(v.object({ email: filled(254), telephone: filled(20), mobilephone: filled(20) })),
})
type QuotationCustomer = v.InferOutput<typeof quotationCustomer>

interface Args {
  doc: Readonly<Record<string, unknown>>
  customer: QuotationCustomer
}

/** The customer of a new quotation, and what it writes of them. */
interface ForCustomer {
  id: string
  writes: readonly Write[]
  rejection: Rejection | null
}

export const customerFor = (context: Context<Args, DocumentOf<'orders'>>): ForCustomer | Rejection =>
  context.args.customer.doc ? newCustomer(context) : knownCustomer(context)

function newCustomer(context: Context<Args, DocumentOf<'orders'>>): ForCustomer | Rejection {
  const { customer, doc } = context.args
  if (context.ref('customers', customer._id)) return reject('already-exists')
  const meant = { id: customer._id, doc: { ...customer.doc, company_id: doc.company_id } }
  const row = newRow('customers', meant, context)
  if (!row) return reject('invalid', 'customer')
  const rejection = judgeNewRow('customers', meant, context) ? reject('invalid', 'customer') : null
  return { id: customer._id, writes: [{ collection: 'customers', id: customer._id, doc: row }], rejection }
}

/** Customers who are gone and those of others are refused alike. */
function knownCustomer({ args, actor, ref }: Context<Args, DocumentOf<'orders'>>): ForCustomer | Rejection {
  const before = ref('customers', mergedInto(args.customer._id, ref).at(-1) ?? '')
  if (!before || !actor.companies.includes(before.company_id)) return reject('not-found', 'customer_id')
  const { contact } = args.customer
  if (!contact) return { id: before._id, writes: [], rejection: null }
  const after: Customer = { ...before, ...contact }
  const rejection = rulesOf('customers').judge?.({
    before: before as AnyDocument,
    after: after as AnyDocument,
    actor,
    ref,
  })
  return {
    id: before._id,
    writes: [{ collection: 'customers', id: before._id, doc: after }],
    rejection: rejection ? reject('invalid', 'customer') : null,
  }
}

/** A customer, then those they were merged into; the last one remains. */
export function mergedInto(id: string, ref: RefLookup): string[] {
  const ids = [id]
  for (;;) {
    const into = ref('customers', ids.at(-1) ?? '')?.merged_into
    if (!into || ids.includes(into)) return ids
    ids.push(into)
  }
}
