import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { COMPANY_PARTS } from '#src/lib/links/company-parts.ts'
import { FormPart } from '#src/parts/form/form-part.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { companiesAbove } from '#sync/contract/companies/companies-above.ts'
import { identityOf } from '#sync/contract/companies/identity.ts'
import { CompanyTabForm, type CompanyTabProps } from '../company-tab-form.tsx'
import { AppointmentsSection } from './appointments-section.tsx'
import { ArchivedPageSection } from './archived-page-section.tsx'
import { companyFaults, companyFields, tidyCompany } from './company-form.ts'
import { ConnectionsSections } from './connections-sections.tsx'
import styles from './general.module.css'
import { IdentitySection } from './identity-section.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { LogoField } from './logo-field.tsx'
import { MailSection } from './mail-section.tsx'
import { NameSection } from './name-section.tsx'
import { OffersSection } from './offers-section.tsx'

const PaperPreview = lazily(async () => (await import('./paper-preview.tsx')).PaperPreview)

interface GeneralTabProps extends CompanyTabProps {
  others: readonly Company[]
}

/** Name, look of orders, contact and connections of a company. */
export function GeneralTab({ others, ...tab }: GeneralTabProps) {
  const { t } = useLingui()
  const before = companyFields(tab.company)
  const isWide = useMedia('(min-width: 1280px)')
  const over = companiesAbove(tab.company._id, useCompanies())
  const [nearest, ...further] = over
  const above = nearest ? identityOf(nearest, further) : null
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
        <div className={styles.beside}>
          <div className={styles.sections}>
            <NameSection
              form={form}
              logo={
                <LogoField form={form} above={above && { logo: above.logo, name: nearest?.name ?? '' }} />
              }
            />
            <FormPart name={COMPANY_PARTS.identity}>
              <IdentitySection form={form} above={above} />
            </FormPart>
            {tab.company.parent_company_id === '' && (
              <FormPart name={COMPANY_PARTS.mail}>
                <MailSection form={form} before={before} />
              </FormPart>
            )}
            <AppointmentsSection form={form} />
            <OffersSection form={form} />
            <ArchivedPageSection form={form} />
            <FormPart name={COMPANY_PARTS.invoice}>
              <InvoiceSection form={form} />
            </FormPart>
            <ConnectionsSections form={form} before={before} companyId={tab.company._id} />
          </div>
          {isWide && <PaperPreview company={tab.company} above={over} entered={form.entered} />}
        </div>
      )}
    </CompanyTabForm>
  )
}
