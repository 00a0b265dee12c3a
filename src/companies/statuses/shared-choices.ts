import type { Company } from '#src/data/companies/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { companiesAbove } from '#sync/contract/companies/companies-above.ts'
import { isBuiltIn } from '#sync/contract/statuses/built-in.ts'
import { isNameTaken } from './status-form.ts'

interface Shared {
  status: Status
  /** The owner, if on this device. */
  company: Company | undefined
}

export interface StatusChoices {
  /** On the board, in its order. */
  shared: readonly Shared[]
  /** Statuses of companies above whose name is not on the board yet. */
  offered: readonly { status: Status; company: Company }[]
}

export function statusChoices(
  company: Company,
  companies: readonly Company[],
  all: readonly Status[],
): StatusChoices {
  const byId = new Map(all.map((status) => [status._id, status]))
  const shared = company.global_statuses.flatMap((id) => byId.get(id) ?? [])
  const board = [...company.statuses.flatMap((id) => byId.get(id) ?? []), ...shared]
  const offered = companiesAbove(company._id, companies).flatMap((above) =>
    above.statuses
      .flatMap((id) => byId.get(id) ?? [])
      .filter(
        (status) => status.active && !isBuiltIn(status) && !isNameTaken(status.name, board, status.name),
      )
      .map((status) => ({ status, company: above })),
  )
  const owner = ({ company_id }: Status) => companies.find(({ _id }) => _id === company_id)
  return { shared: shared.map((status) => ({ status, company: owner(status) })), offered }
}
