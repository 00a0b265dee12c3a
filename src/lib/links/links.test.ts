import { expect, test } from 'vitest'
import { links } from './links.ts'

test('a status has a path of its own, whatever its name holds', () => {
  expect(links.ordersInStatus('Wacht op materiaal')).toBe('/orders/status-wacht-op-materiaal')
  expect(links.ordersInStatus('AURUM_STATUS_COMPLETED')).toBe('/orders/status-completed')
  expect(links.ordersInStatus('50/50?')).toBe('/orders/status-50%2F50%3F')
})

test('an order opens over the list it was opened from', () => {
  expect(links.order(links.ordersOverview, 'quick-select', 'abc')).toBe('/orders/overview/quick-select/abc')
  expect(links.order(`${links.archive}/`, 'print_order', 'NLM#1')).toBe('/archive/print_order/NLM%231')
})
