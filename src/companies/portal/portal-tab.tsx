import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { CompanyTabForm, type CompanyTabProps } from '../company-tab-form.tsx'
import type { Tiles } from './tile-form.ts'
import { TilesSection } from './tiles-section.tsx'

interface PortalTabProps extends CompanyTabProps {
  companies: readonly Company[]
}

/** The tiles on the home screen of this company's staff. */
export function PortalTab({ companies, ...tab }: PortalTabProps) {
  const { t } = useLingui()
  const before: Tiles = pickFields(tab.company, ['tiles'])
  return (
    <CompanyTabForm tab={tab} title={t`Portaal`} draft="company-portal" before={before}>
      {(form) => <TilesSection form={form} company={tab.company} companies={companies} />}
    </CompanyTabForm>
  )
}
