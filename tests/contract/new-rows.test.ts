import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { ROLES, type Role } from '#sync/contract/core/roles.ts'
import { same } from '#sync/contract/core/same.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { can } from '#sync/contract/rights.ts'
import { builders, buildOwned } from '../support/builders/any-document.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildOp } from '../support/builders/op.ts'
import { BK, buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

/** Holds at least one valid value, which a user might choose, for every type of field. */
const CHOICES = [
  BK,
  'anders',
  'missed',
  'NL91ABNA0417164300',
  '2026-12-24',
  '10:30',
  'sick',
  '2.0.0',
  7,
  true,
  [BK],
  [{ _id: BK }],
  { anders: true },
  { name: 'Anders' },
  { by: 'Anders' },
  { orders: [BK] },
]

/** Fields of a new row that its author may not choose: the server sets them, or they are hidden from the role. */
function notTheirs(name: CollectionName, role: Role): string[] {
  const { fields, merge, hidden } = definitionOf(name)
  return Object.keys(fields.entries).filter(
    (field) => merge[field] === 'server' || hidden[role]?.includes(field),
  )
}

/** The same row with a value of its author's choice in each of these fields. */
function forged(name: CollectionName, doc: AnyDocument, names: readonly string[]): AnyDocument {
  const { entries } = definitionOf(name).fields
  const chosen = names.map((field) => {
    const schema = entries[field] as v.GenericSchema
    const other = CHOICES.find((each) => v.is(schema, each) && !same(v.parse(schema, each), doc[field]))
    if (other === undefined) throw new Error(`No choice for ${name}.${field}`)
    return [field, other]
  })
  return { ...doc, ...Object.fromEntries(chosen) }
}

/** A way to add rows: the collections it adds to, and how an operation with given rows is built. */
interface Way {
  adds: readonly CollectionName[]
  build(row: (name: CollectionName) => AnyDocument): Op
}

const withoutId = ({ _id, ...doc }: AnyDocument) => doc

const QUOTATION: Way = {
  adds: ['orders', 'customers'],
  build(row) {
    const [order, customer] = [row('orders'), row('customers')]
    return buildOp({
      kind: 'quotations.create',
      entityId: order._id,
      args: { doc: withoutId(order), customer: { _id: customer._id, doc: withoutId(customer) } },
    })
  },
}

/** True if the arguments hold a document that the author wrote: an entry `doc`, at any depth. */
function bringsDocument(schema: unknown): boolean {
  const { entries, item, wrapped } = schema as { entries?: object; item?: unknown; wrapped?: unknown }
  if (entries && Object.hasOwn(entries, 'doc')) return true
  return [...Object.values(entries ?? {}), item, wrapped].some((each) => each && bringsDocument(each))
}

const plainCreation = (name: CollectionName): Way => ({
  adds: [name],
  build: (row) => buildCreate(`${name}.create`, row(name)),
})

const WAYS = new Map<string, Way>([
  ...collectionNames
    .filter((name) => operationByKind.has(`${name}.create`))
    .map((name) => [`${name}.create`, plainCreation(name)] as const),
  ['quotations.create', QUOTATION],
])

test('each way in which a row comes about is asked below', () => {
  const kinds = [...operationByKind.values()]
    .filter(({ args }) => bringsDocument(args))
    .map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...WAYS.keys()].toSorted())
})

const CASES = [...WAYS].flatMap(([kind, way]) =>
  way.adds.flatMap((name) =>
    ROLES.filter((role) => can({ role }, kind as 'orders.create')).map(
      (role) => [role, kind, name, way] as const,
    ),
  ),
)

test.each(CASES)(
  '%s by %s: a new row of %s holds nothing that its author may not choose',
  (role, kind, name, way) => {
    const plain = new Map(way.adds.map((each) => [each, newRowOf(each)]))
    const rowOf = (each: CollectionName) => plain.get(each) as AnyDocument
    const honest = way.build(rowOf)
    const dishonest = {
      ...way.build((each) =>
        each === name ? forged(name, rowOf(name), notTheirs(name, role)) : rowOf(each),
      ),
      opId: honest.opId,
    }
    const [made, meant] = [honest, dishonest].map((op) => {
      const context = buildContext(role, op, null)
      expect(judge(context), kind).toBeNull()
      return apply(context).find(({ collection }) => collection === name)?.doc
    })
    expect(meant).toBeDefined()
    expect(meant).toEqual(made)
  },
)

/** A row without any value that some role may not choose. */
function newRowOf(name: CollectionName): AnyDocument {
  const doc = { ...buildOwned(name, WOS), ...(name === 'statuses' && { name: 'Nieuw' }) } as AnyDocument
  const least = notTheirs(name, 'employee')
  const empty = v.getDefaults(definitionOf(name).fields) as Record<string, unknown>
  const bare = Object.fromEntries(least.map((field) => [field, empty[field]]))
  return { ...doc, ...bare, ...(name === 'orders' && { current_assignee_id: '' }) }
}

test('an employee brings a photo under their own name, wherever its row is said to belong', () => {
  const order = builders.orders({ company_id: WOS })
  const hash = 'a'.repeat(64)
  const file = { _id: newId(), filename: 'foto.jpg', hash, mime: 'image/jpeg', size: 7, width: 1, height: 1 }
  const claims = {
    user_id: BK,
    company_id: BK,
    order_id: BK,
    is_public: true,
    date: 1,
    path: '/files/anders',
  }
  const op = buildOp({
    kind: 'orders.attach',
    entityId: order._id,
    blobIds: [hash],
    args: { files: [{ ...file, ...claims }] },
  })
  const context = buildContext('employee', op, order)
  expect(judge(context)).toBeNull()
  expect(apply(context).find(({ collection }) => collection === 'files')?.doc).toMatchObject({
    user_id: context.actor.userId,
    company_id: WOS,
    order_id: order._id,
    is_public: false,
    date: context.now,
    path: `/files/${file._id}`,
  })
})
