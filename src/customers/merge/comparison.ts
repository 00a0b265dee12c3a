import type { Customer } from '#src/data/customers/queries.ts'
import { TAKEN } from '#sync/contract/customers/customer-merge.ts'

export type TakenField = (typeof TAKEN)[number]

/** Fields with different values on both sides, for which one has to be chosen. */
export const differences = (stays: Customer, gone: Customer): TakenField[] =>
  TAKEN.filter((field) => stays[field] !== '' && gone[field] !== '' && stays[field] !== gone[field])

/** The customer with more orders stays; among equals the older one. */
export function staysOf(
  [a, b]: readonly [Customer, Customer],
  orders: Readonly<Record<string, number>>,
): [stays: Customer, gone: Customer] {
  const more = (orders[b._id] ?? 0) - (orders[a._id] ?? 0)
  return more > 0 || (more === 0 && b._id < a._id) ? [b, a] : [a, b]
}

/** Whether the two were marked as different, on either side, so that the app does not ask again. */
export const areMarkedDifferent = (a: Customer, b: Customer) =>
  a.different_from.includes(b._id) || b.different_from.includes(a._id)
