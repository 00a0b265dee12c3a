import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OLDEST_CLIENT, PROTOCOL } from '#sync/contract/wire/protocol.ts'
import { typeDefs } from '#sync/contract/wire/protocol-sdl.ts'
import { shapeOfSchema } from './shape-of-schema.ts'
import { HAS_CHANGED, hashOf, recordedHashes, wire } from './wire.ts'

test('what travels has not changed under the same protocol version', () => {
  expect(hashOf(wire()), HAS_CHANGED).toBe(recordedHashes()[PROTOCOL])
})

test('the hash notices a change inside a field', () => {
  const object = (max: number) =>
    v.object({ list: v.optional(v.array(v.pipe(v.string(), v.maxLength(max))), []) })
  expect(hashOf(shapeOfSchema(object(10)))).toBe(hashOf(shapeOfSchema(object(10))))
  expect(hashOf(shapeOfSchema(object(10)))).not.toBe(hashOf(shapeOfSchema(object(11))))
  expect(hashOf(shapeOfSchema(v.picklist(['a'])))).not.toBe(hashOf(shapeOfSchema(v.picklist(['a', 'b']))))
})

test('every protocol version has its line of history and its hash', () => {
  const source = readFileSync(new URL('../../sync/contract/wire/protocol.ts', import.meta.url), 'utf8')
  const versions = Array.from({ length: PROTOCOL }, (_, n) => n + 1)
  for (const version of versions)
    expect(source).toMatch(new RegExp(`^ \\* ${version}  \\d{4}-\\d{2}-\\d{2}  \\S`, 'm'))
  expect(Object.keys(recordedHashes()).map(Number)).toEqual(versions)
  expect(versions).toContain(OLDEST_CLIENT)
})

test('the schema is a valid one, and is the one that was agreed', async () => {
  expect(() => buildSchema(typeDefs())).not.toThrow()
  await expect(typeDefs()).toMatchFileSnapshot('./schema.snapshot.txt')
})
