import { expect, test } from 'vitest'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { ORDER_RULES } from '../support/order-rules.ts'
import { ORDER_WORLD } from '../support/order-world.ts'
import { buildContext } from './context.ts'
import { judge } from './judging.ts'

const known = ORDER_WORLD.map(({ collection, doc }) => ({ collection, doc: doc as AnyDocument }))

test.each(ORDER_RULES)('$role $title: $code', ({ role, before, op, code, field }) => {
  const rejection = judge(buildContext(role, op, before, known))
  expect(rejection?.code ?? null).toBe(code)
  if (field) expect(rejection?.field).toBe(field)
})

test.each(ORDER_RULES)('$role $title, with what comes to their device: $code', (rule) => {
  const { role, before, op, code } = rule
  const seen = known.map(({ collection, doc }) => ({ collection, doc: asSeenBy(role, collection, doc) }))
  const rejection = judge(buildContext(role, op, before && asSeenBy(role, 'orders', before), seen))
  expect(rejection?.code ?? null).toBe(code)
})

/** Removes the fields that are hidden from a role: on a device their keys are absent. */
function asSeenBy(role: Role, collection: CollectionName, doc: AnyDocument): AnyDocument {
  const hidden = definitionOf(collection).hidden[role] ?? []
  const rest = Object.entries(doc).filter(([field]) => !hidden.includes(field))
  return Object.fromEntries(rest) as unknown as AnyDocument
}
