import { expect, test, vi } from 'vitest'
import type { Engine } from '../engine-context.tsx'
import { EVERY_ORDER, type OrderFilter } from './order-filter.ts'
import { foundOnServer } from './search-on-server.ts'

function asked(collection: 'orders' | 'archives', given: Partial<OrderFilter>) {
  const askServer = vi.fn()
  foundOnServer(collection, { ...EVERY_ORDER, ...given }).live({ askServer } as unknown as Engine)
  return askServer.mock.calls[0]?.[0]
}

test('the server searches among the same orders as the device', () => {
  const among = { company: ['wos'], status: ['Opdracht'], type: ['quote'], product: ['Nefit TopLine'] }
  expect(
    asked('orders', { text: 'jansen', among, from: '2020-01-01', until: '2020-12-31' }).variables,
  ).toEqual({
    query: 'jansen',
    where: { company_id: ['wos'], 'current_status.name': ['Opdracht'], type: ['quote', 'quotation'] },
    from: new Date(2020, 0, 1).getTime(),
    until: new Date(2021, 0, 1).getTime(),
    products: ['Nefit TopLine'],
  })
})

test('the archive has a search of its own', () => {
  expect(asked('archives', { text: 'jansen' }).query).toContain('searchArchives(')
})

test('of what is pasted the server gets no more than it reads', () => {
  expect(asked('orders', { text: 'j'.repeat(300) }).variables.query).toHaveLength(200)
})

test('another choice is another question', () => {
  const keyOf = (given: Partial<OrderFilter>) => foundOnServer('orders', { ...EVERY_ORDER, ...given }).key
  const keys = [
    {},
    { among: { company: ['wos'] } },
    { among: { product: ['Nefit'] } },
    { from: '2020-01-01' },
  ].map(keyOf)
  expect(new Set(keys).size).toBe(4)
})
