import type { Customer } from '#src/data/customers/queries.ts'
import { TAKEN } from '#sync/contract/customers/customer-merge.ts'

export type TakenField = (typeof TAKEN)[number]

/** Fields in which both say something, and not the same: one of them has to be chosen. */
export const differences = (stays: Customer, gone: Customer): TakenField[] =>
  TAKEN.filter((field) => stays[field] !== '' && gone[field] !== '' && stays[field] !== gone[field])

/** Whoever has more orders stays; of who has as many, whoever was there first. */
export function staysOf(
  [a, b]: readonly [Customer, Customer],
  orders: Readonly<Record<string, number>>,
): [stays: Customer, gone: Customer] {
  const more = (orders[b._id] ?? 0) - (orders[a._id] ?? 0)
  return more > 0 || (more === 0 && b._id < a._id) ? [b, a] : [a, b]
}

/** Those somebody has said not to be the same are not asked about again, whichever of the two said so. */
export const isToldApart = (a: Customer, b: Customer) =>
  a.different_from.includes(b._id) || b.different_from.includes(a._id)
