import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/employees/order/NLM%2310497835', '/employees/order/NLM%2310497835'],
  ['/orders?zoek=x#y', '/orders?zoek=x#y'],
  ['orders', '/orders'],
  ['', '/'],
  ['https://aurum.nl/queue', '/queue'],
  ['https://elders.nl/queue', null],
  ['http://aurum.nl/queue', null],
  ['//elders.nl', null],
  ['\\\\elders.nl', null],
  ['/\\elders.nl', null],
  ['/.//elders.nl', null],
  ['https://aurum.nl//elders.nl', null],
  ['https://aurum.nl@elders.nl', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%j leads to %j', (to, path) => {
  expect(ownPath(to, 'https://aurum.nl')).toBe(path)
})
