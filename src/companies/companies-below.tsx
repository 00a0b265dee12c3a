import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { TabHead } from '#src/parts/form/tab-head.tsx'
import { HeldRows } from '#src/parts/list/held-rows.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { AddCompanyLink } from './add/add-company-link.tsx'
import { CompanyRow } from './list/company-row.tsx'

interface CompaniesBelowProps {
  companyId: string
  companies: readonly Company[]
  mayAdd: boolean
  onOpen(companyId: string): void
}

export function CompaniesBelow({ companyId, companies, mayAdd, onOpen }: CompaniesBelowProps) {
  const { t } = useLingui()
  return (
    <>
      <TabHead title={t`Dochterbedrijven`}>{mayAdd && <AddCompanyLink parentId={companyId} />}</TabHead>
      {companies.length === 0 && <EmptyState title={t`Geen dochterbedrijven`} />}
      {companies.length > 0 && (
        <HeldRows rows={companies}>
          {(company) => <CompanyRow company={company} onOpen={() => onOpen(company._id)} />}
        </HeldRows>
      )}
    </>
  )
}
