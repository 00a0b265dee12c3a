import { useLingui } from '@lingui/react/macro'
import { ContactFields } from '#src/parts/customer/contact-fields.tsx'
import { MakerField } from '#src/parts/form/maker-field.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { textLines } from '../field-places.ts'
import { AddressList } from './address-list.tsx'
import styles from './customer-fields.module.css'
import type { CustomerFields as Fields } from './customer-form.ts'

interface CustomerFieldsProps {
  form: DocumentForm<Fields>
  /** The company can still be chosen. */
  isNew: boolean
}

export function CustomerFields({ form, isNew }: CustomerFieldsProps) {
  const { t } = useLingui()
  const label = useFieldLabel()
  const companies = useCompanies().filter(({ active }) => active)
  const { entered } = form
  const wrong: Readonly<Record<string, string>> = {
    vat_number: t`Klopt niet. Zo ziet een btw-nummer eruit: NL001234560B01. Kijk ook de cijfers na.`,
  }
  return (
    <div className={styles.sections}>
      <Section title={t`Klant`}>
        <div className={styles.fields}>
          <ContactFields contact={entered} faults={form.faults} onType={form.type} onChoose={form.set} />
          <div className={styles.pair}>
            {textLines.map(({ field, maxLength }) => (
              <TextField
                key={field}
                label={label(field)}
                data-field={field}
                value={entered[field]}
                maxLength={maxLength}
                autoComplete="off"
                errorMessage={form.faults.includes(field) ? wrong[field] : undefined}
                onChange={(value) => form.type({ [field]: value })}
              />
            ))}
            {isNew && <MakerField makers={companies} value={entered.company_id} onChange={form.set} />}
          </div>
        </div>
      </Section>
      <AddressList name="installation_addresses" title={t`Installatieadressen`} form={form} />
      <AddressList name="addresses" title={t`Andere adressen`} form={form} />
    </div>
  )
}
