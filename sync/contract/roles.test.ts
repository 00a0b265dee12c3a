import { expect, test } from 'vitest'
import { can, roleOf } from './roles.ts'

test.each([
  ['admin', 'admin'],
  ['office', 'office'],
  ['senior-developer', 'developer'],
  ['administrator', 'employee'],
  ['', 'employee'],
] as const)('the stored role %j counts as %s', (stored, role) => {
  expect(roleOf(stored)).toBe(role)
})

test.each([
  ['employee', 'orders.status', true],
  ['employee', 'orders.edit', false],
  ['employee', 'archives.read', false],
  ['office', 'orders.delete', true],
  ['office', 'users.edit', false],
  ['admin', 'users.edit', true],
  ['admin', 'systems.read', false],
  ['developer', 'systems.read', true],
] as const)('%s and %s: %s', (role, capability, may) => {
  expect(can({ role }, capability)).toBe(may)
})
