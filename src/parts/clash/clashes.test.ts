import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { clashingFields, clashingParts, isClash } from './clashes.ts'

const refused = {
  kind: 'orders.edit',
  entity: 'orders',
  state: 'refused',
  changes: {
    products: { from: [], to: ['ketel'] },
    campaigns: { from: [], to: ['winter'] },
    warranty: { from: '', to: '2 jaar' },
  },
  rejection: { code: 'conflict', field: 'products', current: { products: ['airco'], campaigns: [] } },
} as unknown as QueuedOp

test('only what both changed is asked, with both values', () => {
  expect(isClash(refused)).toBe(true)
  expect(clashingFields(refused)).toEqual([
    { field: 'products', was: [], mine: ['ketel'], theirs: ['airco'] },
    { field: 'campaigns', was: [], mine: ['winter'], theirs: [] },
  ])
})

test('a refusal for another reason is no clash', () => {
  expect(isClash({ ...refused, rejection: { code: 'forbidden' } })).toBe(false)
})

test('of lines only those are shown in which both differ', () => {
  const line = (_id: string, amount: number) => ({ _id, amount })
  const [boiler, pump] = [line('ketel', 1), line('pomp', 1)]
  const parts = clashingParts({
    was: [boiler, pump],
    mine: [line('ketel', 2), pump, line('regel', 1)],
    theirs: [line('ketel', 3), pump, line('regel', 1)],
  })
  expect(parts).toEqual({ was: [boiler], mine: [line('ketel', 2)], theirs: [line('ketel', 3)] })
})
