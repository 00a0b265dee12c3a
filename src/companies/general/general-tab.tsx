import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { openDocument } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { TabHead } from '../tab-head.tsx'
import { useAnew } from '../use-anew.ts'
import { useCompanyWords } from '../use-company-words.ts'
import { companyFaults, companyFields, tidyCompany } from './company-form.ts'
import { ConnectionsSections } from './connections-sections.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './general.module.css'
import { NameSection } from './name-section.tsx'

interface GeneralTabProps {
  company: Company
  others: readonly Company[]
  isGone: boolean
  placeOf: PlaceOf
  onClose(): void
}

/** What a company is called, what its orders look like, and where its website and catalogue are. */
export function GeneralTab({ company, others, isGone, placeOf, onClose }: GeneralTabProps) {
  const { t } = useLingui()
  const words = useCompanyWords()
  const anew = useAnew()
  const before = companyFields(company)
  return (
    <DocumentFormScreen
      key={anew.times}
      collection="companies"
      theirs={before}
      isGone={isGone}
      draftKey={`company-edit ${company._id}`}
      open={() => openDocument(company._id, before)}
      tidy={tidyCompany}
      faultsOf={(entered) => companyFaults(entered, before, others)}
      title={company.name}
      head={(undo) => (
        <TabHead title={t`Algemeen`} titleRef={anew.title}>
          {undo}
        </TabHead>
      )}
      placeOf={placeOf}
      words={words}
      onClose={onClose}
      onSaved={anew.begin}
    >
      {(form) => (
        <div className={styles.sections}>
          <NameSection form={form} />
          <ContactSection form={form} />
          <ConnectionsSections form={form} before={before} companyId={company._id} />
        </div>
      )}
    </DocumentFormScreen>
  )
}
