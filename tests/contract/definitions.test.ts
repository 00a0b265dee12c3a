import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSyncSchema } from '#server/api/schema.ts'
import { followedOf } from '#sync/contract/core/derive/call-fields.ts'
import { columnsOf } from '#sync/contract/core/derive/columns.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'

const SERVER_COLUMNS = { tree: 'text', seq: 'bigint', deleted: 'boolean', owner: 'text' }

/** Nouns in which nobody writes words of their own. */
const WITHOUT_TEXT: readonly CollectionName[] = ['absences']

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
  })

  describe.each(collectionNames)('%s', (name) => {
    const definition = definitionOf(name)

    test('its table has the columns of its definition, none of them nullable', async () => {
      const rows = await db.statement(
        `select column_name, data_type, is_nullable, column_default from information_schema.columns where table_name = '${name}'`,
      )
      const types = Object.fromEntries(rows.map((row) => [row.column_name, row.data_type]))
      expect(types).toEqual({ ...SERVER_COLUMNS, ...columnsOf(definition) })
      expect(rows.filter((row) => row.is_nullable === 'YES')).toEqual([])
      const without = rows.filter((row) => row.column_default === null).map((row) => row.column_name)
      expect(without.toSorted()).toEqual(['_id', 'owner', 'seq', 'tree'])
    })

    test('its table has the walls, grants and indexes that a new one of its reach is made with', async () => {
      const { reach, addedUnder = null } = definition
      await db.statement('select aurum_collection($1, $2, $3)', [`new_${name}`, reach, addedUnder])
      const { indexes: wanted, ...walls } = await besidesItsColumns(db, `new_${name}`)
      const { indexes, ...rest } = await besidesItsColumns(db, name)
      expect(rest).toEqual(walls)
      expect(indexes).toEqual(expect.arrayContaining(wanted))
    })

    test('a document survives its parser and the database as it was', async () => {
      const doc = buildOwned(name, ours.wos._id)
      expect(v.parse(definition.fields, doc)).toEqual(doc)
      expect(v.parse(definition.fields, JSON.parse(JSON.stringify(doc)))).toEqual(doc)
      if (!WITHOUT_TEXT.includes(name))
        expect(JSON.stringify(doc)).toContain(JSON.stringify(AWKWARD).slice(1, -1))
      const seq = await insertDocuments(db, ours.tree, [{ collection: name, doc }])
      const row = await db.read((tx) =>
        tx.selectFrom(name).selectAll().where('_id', '=', doc._id).executeTakeFirstOrThrow(),
      )
      const owner = definition.owner(doc as never)
      expect(row).toEqual({ ...doc, tree: ours.tree, seq, deleted: false, owner })
    })

    test('its GraphQL type gives every field as it is', async () => {
      const doc = buildOwned(name, ours.wos._id)
      const seq = await insertDocuments(db, ours.tree, [{ collection: name, doc }])
      // A company is visible to its own users only; a developer of the root sees a new one from the next request on.
      const field = `get${definition.singular}`
      const selection = selectionOf(buildSyncSchema(), definition.singular)
      const answer = await server
        .as(ours.developer)
        .query(`query ($id: ID!) { ${field}(id: $id) ${selection} }`, { id: doc._id })
      const hidden = definition.hidden.developer ?? []
      expect(answer[field]).toEqual(hidden.reduce(blanked, { ...asCalled(definition, doc), seq }))
    })
  })
})

/**
 * Everything of a table but its columns; index definitions without the table's name, so that tables can be compared.
 */
async function besidesItsColumns(db: Database, table: string) {
  const ask = (text: string) => db.statement(text, [table])
  const indexes = await ask('select indexdef from pg_indexes where tablename = $1')
  return {
    wall: await ask('select relrowsecurity from pg_class where relname = $1'),
    policies: await ask(
      'select policyname, roles::text, cmd, qual, with_check from pg_policies where tablename = $1 order by 1',
    ),
    grants: await ask(
      "select privilege_type from information_schema.role_table_grants where table_name = $1 and grantee = 'aurum_app' order by 1",
    ),
    indexes: indexes.map(({ indexdef }) => String(indexdef).replaceAll(table, '')),
  }
}

/** Selects every field of the type, down to the scalars. */
function selectionOf(schema: GraphQLSchema, typeName: string): string {
  const type = schema.getType(typeName) as GraphQLNamedType
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(schema, getNamedType(field.type).name)}`).join(' ')} }`
}

/**
 * In GraphQL the ids of a followed field have a name of their own, and the field itself is empty: no such rows exist
 * here.
 */
function asCalled(definition: Parameters<typeof followedOf>[0], doc: object): object {
  const followed = Object.entries(followedOf(definition)).map(([field, { ids }]) => ({
    [field]: [],
    [ids]: (doc as Record<string, unknown>)[field],
  }))
  return Object.assign({ ...doc }, ...followed)
}

/** GraphQL returns null for fields that the role never receives. */
function blanked<T>(value: T, path: string): T {
  const [key = '', ...below] = path.split('.')
  if (Array.isArray(value)) return value.map((item) => blanked(item, path)) as T
  const inner = (value as Record<string, unknown>)[key]
  return { ...value, [key]: below.length === 0 ? null : blanked(inner, below.join('.')) }
}
