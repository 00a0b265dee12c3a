import { expect, test } from 'vitest'
import { ROLES, roleOf } from '#sync/contract/core/roles.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { type Capability, can, lowestRoleFor } from '#sync/contract/rights.ts'

const capabilities = [
  ...collectionNames.map((name): Capability => `${name}.read`),
  ...([...operationByKind.keys()] as Capability[]),
  'statistics.read' as const,
  'audit.read' as const,
]

test.each(capabilities)('%s is for somebody', (capability) => {
  expect(lowestRoleFor(capability), `sync/contract/rights.ts gives ${capability} to no role`).not.toBe(null)
})

test('permissions per role match the snapshot, from the lowest role upwards', async () => {
  const lines = capabilities.map((capability) => `${lowestRoleFor(capability)}  ${capability}`)
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('./rights.snapshot.txt')
})

test('a permission does not match by prefix', () => {
  const named = (name: string) => name as Capability
  expect(can({ role: 'employee' }, named('orders.readAll'))).toBe(false)
  expect(can({ role: 'office' }, named('ordersx.edit'))).toBe(false)
  expect(can({ role: 'admin' }, named('*.edit'))).toBe(false)
})

test.each([
  ['developer', 'developer'],
  ['lead-developer', 'developer'],
  ['admin', 'admin'],
  ['office', 'office'],
  ['employee', 'employee'],
  ['', 'employee'],
  ['administrator', 'employee'],
  ['Admin', 'employee'],
])('a stored role %j counts as %s', (stored, role) => {
  expect(roleOf(stored)).toBe(role)
})

test('every role that may change a collection may read it', () => {
  for (const role of ROLES) {
    for (const name of collectionNames) {
      if (can({ role }, `${name}.edit`)) expect(can({ role }, `${name}.read`)).toBe(true)
    }
  }
})
