import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { HeldRows } from '#src/parts/held-rows.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CompanyRow } from './list/company-row.tsx'

interface CompaniesBelowProps {
  companies: readonly Company[]
  onOpen(companyId: string): void
}

export function CompaniesBelow({ companies, onOpen }: CompaniesBelowProps) {
  const { t } = useLingui()
  if (companies.length === 0) return <EmptyState title={t`Geen dochterbedrijven`} />
  return (
    <HeldRows rows={companies}>
      {(company) => <CompanyRow company={company} onOpen={() => onOpen(company._id)} />}
    </HeldRows>
  )
}
