import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { MAX_ARCHIVED_PAGE_DAYS } from '#sync/contract/companies/archived-page.ts'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'

interface ArchivedPageSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** For how many days customers can read the page of an archived order. */
export function ArchivedPageSection({ form }: ArchivedPageSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Klantpagina`}>
      <div className={styles.fields} data-field="archived_page_days">
        <NumberField
          label={t`Klantpagina leesbaar na archiveren`}
          description={t`Dagen. De klant leest er nog status, documenten, foto's en serienummers, en kan niets meer insturen. 0 is helemaal niet.`}
          value={form.entered.archived_page_days}
          min={0}
          max={MAX_ARCHIVED_PAGE_DAYS}
          onChange={(archived_page_days) => form.set({ archived_page_days })}
        />
      </div>
    </Section>
  )
}
