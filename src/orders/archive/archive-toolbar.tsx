import { useLingui } from '@lingui/react/macro'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { CompanyChips } from '#src/parts/list/company-chips.tsx'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { SaveListButton } from '#src/parts/sheets/save-list-button.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { FilterButton } from '../filters/filter-button.tsx'
import type { OrdersView } from '../filters/orders-view.ts'
import { useOrdersSheet } from '../list/orders-sheet.ts'

interface ArchiveToolbarProps {
  view: OrdersView
  /** The query of the list. */
  filter: OrderFilter
  /** Counts how often the search was cleared, which resets the field. */
  emptied: number
  onView(change: Partial<OrdersView>): void
  onType(text: string): void
}

export function ArchiveToolbar({ view, filter, emptied, onView, onType }: ArchiveToolbarProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const hasRoom = useMedia('(min-width: 640px)')
  const sheet = useOrdersSheet('archives', filter)
  return (
    <Toolbar title={t`Archief`} end={hasRoom && <SaveListButton name={t`archief`} sheet={sheet} />}>
      <SearchField
        label={t`Zoeken`}
        placeholder={t`Zoek op nummer, naam, adres of product`}
        value={view.text}
        onSearch={(text) => onView({ text })}
        onType={onType}
        emptied={emptied}
      />
      {/* Stands before the parts that load later, so that it keeps its place. */}
      <FilterButton of="archives" view={view} filter={filter} ofOneStatus={false} onView={onView} />
      {companies.length > 1 && (
        <CompanyChips
          companies={companies}
          chosen={view.prefixes}
          onChange={(prefixes) => onView({ prefixes })}
        />
      )}
    </Toolbar>
  )
}
