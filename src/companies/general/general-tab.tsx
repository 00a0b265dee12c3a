import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { CompanyTabForm, type CompanyTabProps } from '../company-tab-form.tsx'
import { companyFaults, companyFields, tidyCompany } from './company-form.ts'
import { ConnectionsSections } from './connections-sections.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './general.module.css'
import { InvoiceSection } from './invoice-section.tsx'
import { NameSection } from './name-section.tsx'

interface GeneralTabProps extends CompanyTabProps {
  others: readonly Company[]
}

/** Name, look of orders, contact and connections of a company. */
export function GeneralTab({ others, ...tab }: GeneralTabProps) {
  const { t } = useLingui()
  const before = companyFields(tab.company)
  return (
    <CompanyTabForm
      tab={tab}
      title={t`Algemeen`}
      draft="company-edit"
      before={before}
      tidy={tidyCompany}
      faultsOf={(entered) => companyFaults(entered, before, others)}
    >
      {(form) => (
        <div className={styles.sections}>
          <NameSection form={form} />
          <ContactSection form={form} />
          <InvoiceSection form={form} />
          <ConnectionsSections form={form} before={before} companyId={tab.company._id} />
        </div>
      )}
    </CompanyTabForm>
  )
}
