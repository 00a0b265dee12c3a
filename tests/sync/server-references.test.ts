import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { namedIn } from '#sync/contract/core/derive/references.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { lowestRoleFor } from '#sync/contract/rights.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { builders, buildOwned } from '../support/builders/any-document.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

interface Node {
  type: string
  wrapped?: Node
  item?: Node
  value?: Node
  entries?: Record<string, Node>
  pipe?: readonly { type: string; metadata?: { reference?: { collection: string; isPath?: boolean } } }[]
}

const referenceOf = (node: Node) =>
  node.pipe?.find(({ metadata }) => metadata?.reference)?.metadata?.reference

/** Yields values that satisfy the schema, each with a row's id in a different place that accepts one. */
function* filled(node: Node, idOf: (collection: string) => string): Generator<unknown> {
  if (node.type === 'optional' && node.wrapped) yield* filled(node.wrapped, idOf)
  else if (node.type === 'array' && node.item) for (const item of filled(node.item, idOf)) yield [item]
  else if (node.type === 'record' && node.value)
    for (const value of filled(node.value, idOf)) yield { 'step-001': value, 'step-002': ASKS_WHO }
  else if (node.type === 'object') {
    for (const [key, inner] of Object.entries(node.entries ?? {})) {
      for (const value of filled(inner, idOf)) yield { ...least(node), [key]: value }
    }
  } else {
    const reference = referenceOf(node)
    if (reference)
      yield reference.isPath ? `/files/${idOf(reference.collection)}.pdf` : idOf(reference.collection)
  }
}

/** A flow that is published asks for its customer. */
const ASKS_WHO = { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data' }] }

/** The required keys of an object, by its schema and by the rules for steps of a flow. */
function least({ entries = {} }: Node): object {
  const needed = Object.entries(entries).filter(([, { type }]) => type !== 'optional')
  return {
    ...Object.fromEntries(needed.map(([key]) => [key, newId()])),
    ...('viewName' in entries && { viewName: 'Ketel' }),
    ...('deselects' in entries && { type: 'textfield', label: 'Iets' }),
  }
}

/** Every field that may refer to a row and that users can set, once for creating and once for editing. */
const PLACES = collectionNames.flatMap((name) => {
  const { fields, merge } = definitionOf(name)
  return Object.entries(fields.entries).flatMap(([field, schema]) => {
    const isFree = merge[field] !== 'server'
    const isNamed = [...filled(schema as unknown as Node, () => '-')].length > 0
    const ways = [
      isFree && operationByKind.has(`${name}.create`) ? 'create' : null,
      isFree && merge[field] !== 'fixed' ? 'edit' : null,
    ]
    return isNamed
      ? ways.flatMap((way) => (way ? [[way as 'create' | 'edit', name, field] as const] : []))
      : []
  })
})

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  const foreign = new Map<string, string>()
  const sisters = new Map<string, string>()

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const theirs = await insertTree(db)
    for (const [tree, company, ids] of [
      [theirs.tree, theirs.root._id, foreign],
      [ours.tree, ours.bk._id, sisters],
    ] as const) {
      for (const name of collectionNames) {
        const doc = buildOwned(name, company)
        const complete = name === 'companies' ? { ...doc, _id: newId() } : doc
        await insertDocuments(db, tree, [{ collection: name, doc: complete as never }])
        ids.set(name, doc._id)
      }
    }
    foreign.set('companies', theirs.root._id)
  })

  async function become(way: 'create' | 'edit', name: CollectionName, field: string, value: unknown) {
    const doc = ownRow(name)
    const role = lowestRoleFor(`${name}.${way}` as 'orders.create') ?? 'developer'
    const who = {
      employee: ours.employee,
      office: ours.office,
      admin: ours.admin,
      developer: ours.developer,
    }[role]
    if (way === 'create') {
      const [result] = await server
        .as(who)
        .applyOps([buildCreate(`${name}.create`, { ...doc, [field]: value })])
      return result
    }
    await insertDocuments(db, ours.tree, [{ collection: name, doc: doc as never }])
    const [result] = await server.as(who).applyOps([buildEdit(`${name}.edit`, doc, { [field]: value })])
    return result
  }

  /** A row that refers to nothing but its company. */
  function ownRow(name: CollectionName): AnyDocument {
    const company = name === 'companies' ? ours.root._id : ours.wos._id
    const doc = buildOwned(name, company) as AnyDocument
    const { entries } = definitionOf(name).fields
    const named = new Set(namedIn(definitionOf(name), doc).map(({ field }) => field))
    const kept = ['company_id', 'parent_company_id', 'company_ids']
    const emptied = [...named]
      .filter((field) => !kept.includes(field))
      .map((field) => [field, v.getDefault(entries[field] as never)])
    return {
      ...doc,
      ...Object.fromEntries(emptied),
      ...(name === 'absences' && { user_id: ours.employee._id }),
      ...(name === 'statuses' && { name: `Status ${newId()}` }),
    }
  }

  test.each(PLACES)('%s: %s cannot refer to a row of another tree by its %s', async (way, name, field) => {
    const schema = definitionOf(name).fields.entries[field] as unknown as Node
    const values = [...filled(schema, (collection) => foreign.get(collection) as string)]
    expect(values).not.toEqual([])
    for (const value of values) {
      const result = await become(way, name, field, value)
      if (result?.status === 'applied') {
        // Accepted because the server sets this field itself, whatever the author chose.
        const rows = await db.statement(`select * from ${name} where tree = $1`, [ours.tree])
        for (const id of foreign.values()) expect(JSON.stringify(rows)).not.toContain(id)
        continue
      }
      // A row moved to another tenant's company is refused as such.
      expect(['invalid', 'forbidden', 'not-found'], JSON.stringify([value, result])).toContain(result?.code)
      if (result?.code === 'invalid') expect(result.field).toBe(field)
    }
  })

  test('a reference to a sister company, or to a missing row, is refused', async () => {
    for (const customer_id of [sisters.get('customers'), newId()]) {
      const result = await become('create', 'orders', 'customer_id', customer_id)
      expect(result).toMatchObject({ status: 'refused', code: 'invalid', field: 'customer_id' })
    }
  })

  test('a quotation’s customer names nobody of another company either', async () => {
    const [order, customer] = [ownRow('orders'), ownRow('customers')]
    const op = buildOp({
      kind: 'quotations.create',
      entityId: order._id,
      args: {
        doc: { company_id: ours.wos._id },
        customer: { _id: customer._id, doc: { ...customer, different_from: [foreign.get('customers')] } },
      },
    })
    const [result] = await server.as(ours.employee).applyOps([op])
    expect(result).toMatchObject({ status: 'refused', code: 'invalid', field: 'different_from' })
  })

  test('a sold product may refer to files of a company above or to missing ones', async () => {
    const file = builders.files({ company_id: ours.root._id, order_id: '' })
    await insertDocuments(db, ours.tree, [{ collection: 'files', doc: file }])
    const product = { _id: newId(), brand: 'Weg', type: 'Weg', download_file_ids: [file._id, newId()] }
    const result = await become('create', 'orders', 'products', [product])
    expect(result).toMatchObject({ status: 'applied' })
  })

  test('an invalid reference stored earlier stays, and does not block other changes', async () => {
    const order = { ...ownRow('orders'), customer_id: foreign.get('customers') }
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc: order as never }])
    const [result] = await server
      .as(ours.office)
      .applyOps([buildEdit('orders.edit', order, { warranty: '5 jaar' })])
    expect(result).toMatchObject({ status: 'applied' })
  })
})
