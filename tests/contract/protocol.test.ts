import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ERROR_CODES } from '#sync/contract/errors.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { OLDEST_CLIENT, PROTOCOL, protocolShapes } from '#sync/contract/protocol.ts'
import { typeDefs } from '#sync/contract/protocol-sdl.ts'
import { registry } from '#sync/contract/registry.ts'
import { PROTOCOL_HASHES } from './protocol-hashes.ts'
import { shapeOfSchema } from './shape-of-schema.ts'

const wire = () => ({
  errors: ERROR_CODES,
  messages: Object.entries(protocolShapes).map(([name, schema]) => [name, shapeOfSchema(schema)]),
  documents: registry.map(({ name, reach, merge, fields }) => ({
    name,
    reach,
    merge,
    fields: shapeOfSchema(fields),
  })),
  operations: [...operationByKind.values()]
    .map(({ kind, collection, policy, args }) => ({ kind, collection, policy, args: shapeOfSchema(args) }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  schema: typeDefs(),
})

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

test('what travels has not changed under the same protocol version', () => {
  const advice =
    'What travels between client and server has changed. Raise PROTOCOL in sync/contract/protocol.ts, add its line of ' +
    'history there, decide whether OLDEST_CLIENT follows, and record the new hash in tests/contract/protocol-hashes.ts.'
  expect(hashOf(wire()), advice).toBe(PROTOCOL_HASHES[PROTOCOL])
})

test('the hash notices a change inside a field', () => {
  const object = (max: number) =>
    v.object({ list: v.optional(v.array(v.pipe(v.string(), v.maxLength(max))), []) })
  expect(hashOf(shapeOfSchema(object(10)))).toBe(hashOf(shapeOfSchema(object(10))))
  expect(hashOf(shapeOfSchema(object(10)))).not.toBe(hashOf(shapeOfSchema(object(11))))
  expect(hashOf(shapeOfSchema(v.picklist(['a'])))).not.toBe(hashOf(shapeOfSchema(v.picklist(['a', 'b']))))
})

test('every protocol version has its line of history and its hash', () => {
  const source = readFileSync(new URL('../../sync/contract/protocol.ts', import.meta.url), 'utf8')
  const versions = Array.from({ length: PROTOCOL }, (_, n) => n + 1)
  for (const version of versions)
    expect(source).toMatch(new RegExp(`^ \\* ${version}  \\d{4}-\\d{2}-\\d{2}  \\S`, 'm'))
  expect(Object.keys(PROTOCOL_HASHES).map(Number)).toEqual(versions)
  expect(versions).toContain(OLDEST_CLIENT)
})

test('the schema is a valid one, and is the one that was agreed', async () => {
  expect(() => buildSchema(typeDefs())).not.toThrow()
  await expect(typeDefs()).toMatchFileSnapshot('./schema.snapshot.txt')
})
