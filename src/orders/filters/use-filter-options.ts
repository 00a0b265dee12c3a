import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { allProducts } from '#src/data/products/queries.ts'
import { allStatuses, isLane, lanesOf, type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { meaningWords } from '#src/parts/words/meaning-words.ts'
import { STATUS_MEANINGS } from '#sync/contract/statuses/meaning.ts'
import type { Choice, OrdersView } from './orders-view.ts'

export interface FilterOption {
  /** The value in the URL. */
  value: string
  label: string
  /** Statuses only. */
  color?: string
}

export type FilterOptions = Readonly<Record<Exclude<Choice, 'prefixes'>, readonly FilterOption[]>>

/** The options of each facet. Companies share names of statuses and products, so each name is offered once. */
export function useFilterOptions(view: OrdersView): FilterOptions {
  const { t } = useLingui()
  const { _ } = useMessages()
  const statuses = useStatusOptions(view)
  const users = useLive(allUsers) ?? []
  const products = useLive(allProducts) ?? []
  const campaigns = useLive(allCampaigns) ?? []
  return {
    statuses,
    meanings: STATUS_MEANINGS.map((meaning) => ({ value: meaning, label: _(meaningWords[meaning]) })),
    assignees: sorted(
      users.flatMap(({ _id, fullname }) => (fullname ? [{ value: _id, label: fullname }] : [])),
    ),
    types: [
      { value: 'order', label: t`Opdracht` },
      { value: 'quote', label: t`Offerte` },
    ],
    products: sorted(unique(products.map(({ brand, type }) => named(`${brand} ${type}`.trim())))),
    campaigns: sorted(unique(campaigns.map(({ name }) => named(name)))),
  }
}

/** Statuses in board order, then those that are no lanes, then chosen ones that no company has any more. */
function useStatusOptions({ prefixes, statuses: chosen }: OrdersView): readonly FilterOption[] {
  const statusName = useStatusName()
  const statuses = useLive(allStatuses) ?? []
  const companies = useCompanies()
  const wanted = companies.filter(({ config }) => prefixes.includes(config.order_number_prefix))
  const among = wanted.length > 0 ? wanted : companies
  const others = among.flatMap((company) => statusesOfCompany(company, statuses))
  const offered = [...lanesOf(among, statuses), ...others.filter((status) => !isLane(status))]
  const names = [...offered.map(({ name }) => name), ...chosen]
  return unique(
    names.map((name) => ({ value: name, label: statusName(name), color: colorOf(name, statuses) })),
  )
}

/** Looks at all statuses, as no company may have it any more. */
const colorOf = (name: string, statuses: readonly Status[]) =>
  statuses.find((status) => status.name === name)?.color ?? ''

const named = (name: string): FilterOption => ({ value: name, label: name })

const unique = (options: readonly FilterOption[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

const sorted = (options: readonly FilterOption[]) =>
  [...options].sort((a, b) => a.label.localeCompare(b.label, 'nl'))
