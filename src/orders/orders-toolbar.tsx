import { Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, List } from 'lucide-react'
import type { Company } from '#src/data/companies/queries.ts'
import { SyncPill } from '#src/parts/sync-pill.tsx'
import { Button } from '#src/ui/button.tsx'
import { FilterChip } from '#src/ui/filter-chip.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Toolbar, ToolbarEnd } from '#src/ui/toolbar.tsx'
import type { OrdersView } from './orders-screen.tsx'

interface OrdersToolbarProps {
  title: string
  view: OrdersView
  companies: readonly Company[]
  onView(change: Partial<OrdersView>): void
}

export function OrdersToolbar({ title, view, companies, onView }: OrdersToolbarProps) {
  const { t } = useLingui()
  const asList = view.layout === 'list'

  function toggle(prefix: string, on: boolean) {
    const others = view.prefixes.filter((each) => each !== prefix)
    onView({ prefixes: on ? [...others, prefix] : others })
  }

  return (
    <Toolbar title={title}>
      <SearchField
        label={t`Zoeken`}
        placeholder={t`Zoek op nummer, naam, adres of product`}
        value={view.search}
        onSearch={(search) => onView({ search })}
      />
      {companies.length > 1 &&
        companies.map(({ _id, config }) => (
          <FilterChip
            key={_id}
            color={config.color}
            isSelected={view.prefixes.includes(config.order_number_prefix)}
            onChange={(on) => toggle(config.order_number_prefix, on)}
          >
            {config.order_number_prefix}
          </FilterChip>
        ))}
      <ToolbarEnd>
        <SyncPill />
        <Button onPress={() => onView({ layout: asList ? 'kanban' : 'list' })}>
          {asList ? <LayoutGrid size={16} aria-hidden /> : <List size={16} aria-hidden />}
          {asList ? <Trans>Kanban</Trans> : <Trans>Lijst</Trans>}
        </Button>
      </ToolbarEnd>
    </Toolbar>
  )
}
