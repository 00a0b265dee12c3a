import { expect, test } from 'vitest'
import type { Order } from '#src/data/orders/queries.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { customerSince } from './customer-since.ts'

const asked = (request_date: number) => ({ order: buildOrder({ request_date }) as Order, isArchived: false })

/** A UUIDv7 of 1763700000000. */
const ID = '019aa4cf-0500-7000-8000-000000000000'

test('somebody is a customer since their first order, or since they were entered', () => {
  const made = 0x019aa4cf0500
  expect(customerSince(ID, [])).toBe(made)
  expect(customerSince(ID, [asked(made - 5), asked(made + 5)])).toBe(made - 5)
  expect(customerSince(ID, [asked(made + 5)])).toBe(made)
})

test('an id that is none of ours tells nothing', () => {
  expect(customerSince('nergens', [])).toBeNull()
  expect(customerSince('nergens', [asked(7)])).toBe(7)
})
