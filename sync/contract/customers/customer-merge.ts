import * as v from 'valibot'
import type { AnyDocument, DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { idsOf } from '../core/fields.ts'
import { acceptUnless, operation, type RefLookup, type Write } from '../core/operation.ts'
import { same } from '../core/same.ts'
import { whenMerged } from './fields.ts'

type Customer = DocumentOf<'customers'>
type FieldsThatAre<What> = {
  [Field in keyof Customer]: (typeof whenMerged)[Field] extends What ? Field : never
}[keyof Customer]
type Taken = FieldsThatAre<'taken'>

const fieldsThatAre = <What extends string>(what: What) =>
  (Object.keys(whenMerged) as (keyof Customer)[]).filter(
    (field): field is FieldsThatAre<What> => whenMerged[field] === what,
  )

/** Fields the remaining customer can take from the duplicate. */
export const TAKEN = fieldsThatAre('taken')

const mergeArgs = v.object({
  into: v.pipe(v.string(), v.uuid()),
  /** Fields in which the duplicate's value replaces that of the remaining customer. */
  take: v.optional(v.pipe(v.array(v.picklist(TAKEN)), v.maxLength(TAKEN.length)), []),
  /** The duplicate's orders this device knows. The server adds the others. */
  orders: idsOf('orders'),
  archives: idsOf('archives'),
})
type MergeArgs = v.InferOutput<typeof mergeArgs>

/** Merges a duplicate customer into another. Their orders move over; the duplicate is kept so that it can be undone. */
export const customerMerge = operation({
  kind: 'customers.merge',
  call: 'mergeCustomers',
  collection: 'customers',
  args: mergeArgs,
  policy: 'queue',
  alsoWrites: ['orders', 'archives'],
  refs: ({ into, orders, archives }) => [{ collection: 'customers', id: into }, ...refsTo(orders, archives)],
  run({ args, op, before: gone, actor, now, ref }) {
    const stays = ref('customers', args.into)
    if (!gone || !stays) return reject('not-found')
    const result = joined(stays, gone, args.take)
    const merged = {
      at: now,
      user_id: actor.userId,
      orders: args.orders,
      archives: args.archives,
      changes: changesFrom(stays, result),
    }
    return acceptUnless(notMergeable(gone, stays, op.entityId), {
      writes: [
        { collection: 'customers', id: op.entityId, doc: { ...gone, merged_into: stays._id, merged } },
        { collection: 'customers', id: stays._id, doc: result },
        ...moved(args, ref, op.entityId, stays._id),
      ],
    })
  },
})

/** Undoes a merge. */
export const customerSplit = operation({
  kind: 'customers.split',
  call: 'splitCustomer',
  collection: 'customers',
  args: v.object({}),
  policy: 'queue',
  alsoWrites: ['orders', 'archives'],
  refs: (_args, { before: gone }) => {
    if (!gone?.merged_into) return []
    const { orders, archives } = gone.merged
    return [{ collection: 'customers', id: gone.merged_into }, ...refsTo(orders, archives)]
  },
  run({ op, before: gone, ref }) {
    if (!gone) return reject('not-found')
    if (gone.merged_into === '') return reject('invalid', 'merged')
    const { merged_into: into, merged } = gone
    const stays = ref('customers', into)
    const back: Write = { collection: 'customers', id: op.entityId, doc: { ...gone, ...NOT_MERGED } }
    const given = stays ? [{ collection: 'customers', id: into, doc: givenBack(stays, gone) } as const] : []
    return { writes: [back, ...given, ...moved(merged, ref, into, op.entityId)] }
  },
})

const NOT_MERGED: Pick<Customer, 'merged_into' | 'merged'> = {
  merged_into: '',
  merged: { at: 0, user_id: '', orders: [], archives: [], changes: {} },
}

function notMergeable(gone: Customer, stays: Customer, goneId: string): Rejection | null {
  const isSame = stays._id === goneId || stays.company_id !== gone.company_id
  const isMerged = gone.merged_into !== '' || stays.merged_into !== ''
  return isSame || isMerged ? reject('invalid', 'merged') : null
}

const refsTo = (orders: readonly string[], archives: readonly string[]) => [
  ...orders.map((id) => ({ collection: 'orders' as const, id })),
  ...archives.map((id) => ({ collection: 'archives' as const, id })),
]

/** Moves orders and archives that still belong to `from`. */
function moved(
  { orders, archives }: Pick<MergeArgs, 'orders' | 'archives'>,
  ref: RefLookup,
  from: string,
  to: string,
): Write[] {
  return refsTo(orders, archives).flatMap(({ collection, id }) => {
    const doc = ref(collection, id)
    return doc?.customer_id === from
      ? [{ collection, id, doc: { ...doc, customer_id: to } as AnyDocument }]
      : []
  })
}

/** Fills empty fields of the remaining customer from the duplicate, and joins their addresses. */
function joined(stays: Customer, gone: Customer, take: readonly Taken[]): Customer {
  const texts = TAKEN.filter((field) => gone[field] !== '' && (stays[field] === '' || take.includes(field)))
  const joined = (name: FieldsThatAre<'added'>) => [
    ...stays[name],
    ...gone[name].filter((each) => !stays[name].some((own) => same(own, each))),
  ]
  return {
    ...stays,
    ...Object.fromEntries(texts.map((field) => [field, gone[field]])),
    ...Object.fromEntries(fieldsThatAre('added').map((name) => [name, joined(name)])),
    exported: stays.exported || gone.exported,
  }
}

function changesFrom(before: Customer, after: Customer): Customer['merged']['changes'] {
  const names = Object.keys(after) as (keyof Customer)[]
  const changed = names.filter((name) => !same(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

/** Restores the values from before the merge, except those changed since. */
function givenBack(stays: Customer, { merged }: Customer): Customer {
  const changes = Object.entries(merged.changes) as [keyof Customer, { from: unknown; to: unknown }][]
  const untouched = changes.filter(([name, { to }]) => same(stays[name], to))
  return { ...stays, ...Object.fromEntries(untouched.map(([name, { from }]) => [name, from])) }
}
