import type { Company } from '#src/data/companies/queries.ts'
import { type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { isBuiltIn } from '#sync/contract/statuses/built-in.ts'

/** The statuses that a new company can take over from the one above it. */
export interface Offer {
  name: string
  statuses: readonly Status[]
}

/** None where the company above has the built-in statuses only. */
export function offeredBy(
  parentId: string,
  companies: readonly Company[],
  statuses: readonly Status[],
): Offer {
  const parent = companies.find(({ _id }) => _id === parentId)
  const board = parent ? statusesOfCompany(parent, statuses) : []
  return { name: parent?.name ?? '', statuses: board.every(isBuiltIn) ? [] : board }
}

export const idsOf = ({ statuses }: Offer) => statuses.map(({ _id }) => _id)
