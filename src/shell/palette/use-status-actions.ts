import { useLingui } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { allStatuses, lanesOf, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import type { Action } from '#src/parts/order/registered-actions.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { useGoTo } from '../actions/use-go-to.ts'

const NONE: readonly Status[] = []

/** An action per status that opens its orders. */
export function useStatusActions(): readonly Action[] {
  const goTo = useGoTo()
  const { t } = useLingui()
  const statusName = useStatusName()
  const companies = useCompanies()
  const statuses = useLive(allStatuses) ?? NONE
  return lanesOf(companies, statuses).map(({ name }) => ({
    id: links.ordersInStatus(name),
    label: `${t`Orders`} · ${statusName(name)}`,
    icon: ClipboardList,
    run: () => goTo(links.ordersInStatus(name)),
  }))
}
