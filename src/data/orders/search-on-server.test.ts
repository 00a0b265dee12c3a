import { expect, test, vi } from 'vitest'
import type { Engine } from '../engine-context.tsx'
import { ordersOnServer } from './search-on-server.ts'

test('the server searches among the same orders as the device', () => {
  const askServer = vi.fn()
  const engine = { askServer } as unknown as Engine
  const among = { company: ['wos'], status: ['Opdracht'], type: ['quote'], product: ['Nefit TopLine'] }
  ordersOnServer('jansen', among).live(engine)
  expect(askServer).toHaveBeenCalledWith(
    expect.objectContaining({
      variables: {
        query: 'jansen',
        where: {
          company_id: ['wos'],
          'current_status.name': ['Opdracht'],
          type: ['quote', 'quotation'],
        },
      },
    }),
  )
})

test('another choice is another question', () => {
  expect(ordersOnServer('jansen', { company: ['wos'] }).key).not.toBe(ordersOnServer('jansen', {}).key)
})
