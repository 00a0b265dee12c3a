import { expect, test } from 'vitest'
import { links } from '#src/lib/links/links.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { may, screenAt, screensFor } from './screens.ts'

const as = (role: string) => ({ user_id: 'mij', role }) as Session
const places = (role: string) => screensFor(as(role)).map(({ to }) => to)

/** From the role with the fewest rights up. */
const screens: readonly [place: string, roles: readonly string[]][] = [
  [links.home, ['employee', 'office', 'admin', 'developer']],
  [links.employees, ['employee', 'office', 'admin', 'developer']],
  [links.workOrder(), ['employee', 'office', 'admin', 'developer']],
  [links.waitingOffers, ['employee', 'office', 'admin', 'developer']],
  [links.ordersOverview, ['employee', 'office', 'admin', 'developer']],
  [links.customers, ['employee', 'office', 'admin', 'developer']],
  [links.products, ['employee', 'office', 'admin', 'developer']],
  [links.campaigns, ['employee', 'office', 'admin', 'developer']],
  [links.queue, ['employee', 'office', 'admin', 'developer']],
  [links.notifications, ['employee', 'office', 'admin', 'developer']],
  [links.settings, ['employee', 'office', 'admin', 'developer']],
  [links.settingsUser('mij'), ['employee', 'office', 'admin', 'developer']],
  [links.settingsUsers, ['admin', 'developer']],
  [links.settingsCompanies, ['office', 'admin', 'developer']],
  [links.helpCenter, ['employee', 'office', 'admin', 'developer']],
  [links.overviewV2, ['employee', 'office', 'admin', 'developer']],
  [links.flow, ['employee', 'office', 'admin', 'developer']],
  [links.firstDay, ['admin', 'developer']],
  [links.appSettings, ['employee', 'office', 'admin', 'developer']],
  [links.auditLog, ['admin', 'developer']],
  [links.systems, ['developer']],
  [links.statistics, ['office', 'admin', 'developer']],
  [links.archive, ['office', 'admin', 'developer']],
  [links.planning, ['office', 'admin', 'developer']],
  // in development only
  [links.testList, ['employee', 'office', 'admin', 'developer']],
  [links.testTriggers, ['employee', 'office', 'admin', 'developer']],
  [links.testRendering, ['employee', 'office', 'admin', 'developer']],
]

test('every screen has a row', () => {
  expect(places('developer').toSorted()).toEqual(screens.map(([place]) => place).toSorted())
})

test.each(screens)('%s is for %j', (to, roles) => {
  const allowed = ['employee', 'office', 'admin', 'developer'].filter((role) => places(role).includes(to))
  expect(allowed).toEqual(roles)
})

test.each([
  ['/statistics/orders', links.statistics],
  ['/orders/status-created', links.ordersOverview],
  ['/employees/order/NLM', links.workOrder()],
  ['/employees', links.employees],
  ['/orders/detail/1', links.ordersOverview],
  ['/customers/1', links.customers],
  ['/settings/users/mij', links.settingsUser('mij')],
  ['/settings/users', links.settingsUsers],
  ['/settings/users/iemand', links.settingsUsers],
  ['/settings/companies/iets', links.settingsCompanies],
  ['/settings/app-settings', links.appSettings],
  ['/settings/whatever', links.settings],
  ['/settings/system/add', links.systems],
])('%s belongs to %s', (pathname, to) => {
  expect(screenAt(as('employee'), pathname)?.to).toBe(to)
})

test('an address that only begins alike belongs to no screen', () => {
  expect(screenAt(as('employee'), '/queues')).toBeUndefined()
  expect(screenAt(as('employee'), '/')).toBeUndefined()
})

test('the way in is closed to whom the menu does not show it', () => {
  const statistics = screenAt(as('employee'), '/statistics')
  expect(statistics && may(as('employee'), statistics)).toBe(false)
  expect(statistics && may(as('office'), statistics)).toBe(true)
})

test.each([
  ['employee', false],
  ['office', false],
  ['admin', true],
  ['developer', true],
])('the menu of %s has the products and the campaigns: %s', (role, has) => {
  for (const place of [links.products, links.campaigns])
    expect(screensFor(as(role)).find(({ to }) => to === place)?.menu === 'top').toBe(has)
})

test('no two screens share a shortcut', () => {
  const keys = screensFor(as('developer')).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
