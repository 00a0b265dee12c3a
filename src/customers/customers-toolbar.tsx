import { useLingui } from '@lingui/react/macro'
import { CompanyChips } from '#src/parts/company-chips.tsx'
import type { ListView } from '#src/parts/list-view.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { AddCustomerLink } from './add-customer-link.tsx'

interface CustomersToolbarProps {
  view: ListView
  /** How often the search was let go. */
  emptied: number
  onView(change: Partial<ListView>): void
  onType(text: string): void
}

export function CustomersToolbar({ view, emptied, onView, onType }: CustomersToolbarProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  return (
    <Toolbar title={t`Klanten`} end={<AddCustomerLink />}>
      <SearchField
        label={t`Zoeken`}
        placeholder={t`Zoek op naam, adres, e-mail of telefoon`}
        value={view.text}
        onSearch={(text) => onView({ text })}
        onType={onType}
        emptied={emptied}
      />
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
