import { expect, test } from 'vitest'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { knownTo } from '#sync/contract/judge.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { builders } from '../support/builders/any-document.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { buildContext } from './context.ts'
import { judge } from './judging.ts'

// Operations whose values do not match their fields must be answered: if a rule threw, the device would retry for ever.

const SHAPES = [
  null,
  true,
  7,
  'x',
  [],
  [null],
  [7],
  ['x'],
  [[null]],
  [{}],
  {},
  { _id: 7 },
  { a: null },
  { a: [] },
]

const shaped = collectionNames.flatMap((name) =>
  ['create', 'edit'].flatMap((verb) =>
    operationByKind.has(`${name}.${verb}`) ? [[name, verb] as const] : [],
  ),
)

async function answersOf(op: Op, before: AnyDocument | null) {
  await knownTo(op, before, async () => new Map())
  judge(buildContext('developer', op, before))
}

test.each(shaped)('%s.%s is answered without throwing for values of any shape', async (name, verb) => {
  const kind = `${name}.${verb}`
  const failed: string[] = []
  for (const field of Object.keys(definitionOf(name).fields.entries)) {
    for (const shape of SHAPES) {
      const doc = builders[name]() as AnyDocument
      const [op, before] =
        verb === 'edit'
          ? [buildEdit(kind, doc, { [field]: shape }), doc]
          : [buildCreate(kind, { ...doc, ...(field !== '_id' && { [field]: shape }) }), null]
      await answersOf(op, before).catch((error) =>
        failed.push(`${field}: ${JSON.stringify(shape)}: ${error}`),
      )
    }
  }
  expect(failed).toEqual([])
})
