import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { clashingFields, isClash } from './clashes.ts'

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
    { field: 'products', mine: ['ketel'], theirs: ['airco'] },
    { field: 'campaigns', mine: ['winter'], theirs: [] },
  ])
})

test('a refusal for another reason is no clash', () => {
  expect(isClash({ ...refused, rejection: { code: 'forbidden' } })).toBe(false)
})
