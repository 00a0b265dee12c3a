import { expect, test } from 'vitest'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { ROLES, type Role } from '#sync/contract/core/roles.ts'
import { same } from '#sync/contract/core/same.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { lowestRoleFor } from '#sync/contract/rights.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { buildEdit } from '../support/builders/op.ts'
import { BK, buildContext, ME, WOS } from './context.ts'
import { judge } from './judging.ts'

/** A row owned by the company of `buildContext`; for companies, that company itself. */
const ours = (name: CollectionName) =>
  ({ ...buildOwned(name, WOS), ...(name === 'companies' && { _id: WOS }) }) as AnyDocument

/** Holds at least one other value, which a user might choose, for every type of field. */
const OTHERS = [
  BK,
  ME,
  'anders',
  'iemand@voorbeeld.nl',
  'NL44RABO0123456789',
  '0687654321',
  '2026-12-24',
  '#123456',
  'en',
  'office',
  'quote',
  'De heer',
  'scheduled',
  true,
  false,
  7,
  {},
  [],
  [BK],
  [{}],
  'individual',
  // Tiles of the portal, or campaigns on an order.
  [{ _id: BK, name: 'Anders' }],
  // Days of a campaign.
  ['2027-03-01', '2027-03-02'],
  // Prices of a product.
  [{ from: '2027-01-01', selling_price: 1 }],
  // Steps of a flow.
  { 'step-001': { viewName: 'Anders', fields: [{ key: 'c', type: 'custom-customer-data' }] } },
]

/**
 * The least privileged role whose edit of this field is accepted; `nobody` if only operations or the server write it.
 */
function leastToEdit(name: CollectionName, field: string): string {
  const before = ours(name)
  const others = OTHERS.filter((other) => !same(other, before[field]))
  const edits = others.map((other) => buildEdit(`${name}.edit`, before, { [field]: other }))
  const may = (role: Role) => edits.some((op) => judge(buildContext(role, op, before)) === null)
  return ROLES.find(may) ?? 'nobody'
}

test('each field is written by those who were agreed upon, and by nobody else', async () => {
  const lines = collectionNames.flatMap((name) => {
    const { fields, merge } = definitionOf(name)
    return Object.keys(fields.entries).map((field) => {
      const isChosen = merge[field] === 'fixed' && operationByKind.has(`${name}.create`)
      const created = isChosen && lowestRoleFor(`${name}.create`)
      return `${name}.${field}  ${leastToEdit(name, field)}${created ? `, ${created} when it is made` : ''}`
    })
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./writers.snapshot.txt')
})

test('fields owned by the server in an order are owned by it in the archive too', () => {
  const [order, archive] = [definitionOf('orders').merge, definitionOf('archives').merge]
  for (const [field, policy] of Object.entries(order))
    expect([field, archive[field]]).toEqual([field, policy])
})
