import { expect, test } from 'vitest'
import { qrTarget } from './qr-target.ts'

test.each([
  ['https://aurum.nl/employees/order/NLM%2310497835', '/employees/order/NLM%2310497835'],
  ['https://aurum.nl/employees/order/NLM#10497835', '/employees/order/NLM#10497835'],
  ['https://aurum.nl/orders?zoek=x', '/orders?zoek=x'],
  ['https://kantoor.aurum.nl/employees/order/NLM%2310497835', '/employees/order/NLM%2310497835'],
  ['http://192.168.1.9:4180/employees', '/employees'],
  ['https://elders.nl/employees', null],
  ['https://aurum.nl.elders.nl/employees', null],
  ['https://aurum.nl@elders.nl/employees', null],
  ['http://aurum.nl/employees', null],
  ['https://aurum.nl:8443/employees', null],
  ['https://aurum.nl//elders.nl/employees', null],
  ['javascript:alert(1)//https://aurum.nl', null],
  ['/employees/order/1', null],
  ['NLM#10497835', null],
  ['', null],
])('a code that says %j leads to %j', (text, path) => {
  const origins = ['https://aurum.nl', 'https://kantoor.aurum.nl', 'http://192.168.1.9:4180']
  expect(qrTarget(text, origins)).toBe(path)
})
