import { expect, test } from 'vitest'
import { collectionNames } from '#sync/contract/registry.ts'
import { type Capability, can, type Role, roleOf } from '#sync/contract/roles.ts'

const ROLES: readonly Role[] = ['employee', 'office', 'admin', 'developer']

/** Who may, from the least role upwards; everybody to the right may as well. */
test.each<[Capability, Role]>([
  ['orders.read', 'employee'],
  ['orders.status', 'employee'],
  ['orders.comment', 'employee'],
  ['orders.attach', 'employee'],
  ['quotations.create', 'employee'],
  ['customers.read', 'employee'],
  ['users.prefer', 'employee'],
  ['orders.edit', 'office'],
  ['orders.create', 'office'],
  ['orders.delete', 'office'],
  ['orders.archive', 'office'],
  ['archives.read', 'office'],
  ['archives.restore', 'office'],
  ['customers.edit', 'office'],
  ['files.edit', 'employee'],
  ['files.delete', 'office'],
  ['products.edit', 'admin'],
  ['campaigns.create', 'admin'],
  ['companies.edit', 'admin'],
  ['statuses.delete', 'admin'],
  ['users.create', 'admin'],
  ['integrations.read', 'admin'],
  ['flows.edit', 'admin'],
  ['systems.read', 'developer'],
  ['systems.edit', 'developer'],
])('%s is for %s and those above', (capability, least) => {
  const allowed = ROLES.filter((role) => can({ role }, capability))
  expect(allowed).toEqual(ROLES.slice(ROLES.indexOf(least)))
})

test('nobody gets a verb by a name that only begins alike', () => {
  expect(can({ role: 'employee' }, 'orders.readAll')).toBe(false)
  expect(can({ role: 'office' }, 'ordersx.edit')).toBe(false)
  expect(can({ role: 'admin' }, '*.edit')).toBe(false)
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

test('whoever may change a collection may read it', () => {
  for (const role of ROLES) {
    for (const name of collectionNames) {
      if (can({ role }, `${name}.edit`)) expect(can({ role }, `${name}.read`)).toBe(true)
    }
  }
})
