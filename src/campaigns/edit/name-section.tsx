import { useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import styles from '#src/parts/form/editor.module.css'
import { MakerField } from '#src/parts/form/maker-field.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { ColorField } from '#src/ui/fields/color-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CampaignFields } from './campaign-form.ts'

interface NameSectionProps {
  form: DocumentForm<CampaignFields>
  /** The companies that a new one may be for. */
  makers: readonly Company[]
}

export function NameSection({ form, makers }: NameSectionProps) {
  const { t } = useLingui()
  const { entered, faults } = form
  return (
    <Section title={t`Campagne`}>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField
            label={t`Naam`}
            data-field="name"
            isRequired
            maxLength={200}
            autoComplete="off"
            value={entered.name}
            onChange={(name) => form.type({ name })}
            errorMessage={faults.includes('name') ? t`Vul een naam in` : undefined}
          />
        </div>
        <div className={styles.wide}>
          <TextArea
            label={t`Omschrijving`}
            data-field="description"
            rows={3}
            maxLength={20_000}
            value={entered.description}
            onChange={(description) => form.type({ description })}
          />
        </div>
        <div className={styles.wide}>
          <TextField
            label={t`Toevoeging`}
            description={t`Zoals: inclusief gratis thermostaat.`}
            maxLength={500}
            autoComplete="off"
            value={entered.addition}
            onChange={(addition) => form.type({ addition })}
          />
        </div>
        <div data-field="color">
          <ColorField
            label={t`Kleur`}
            value={entered.color}
            onType={(color) => form.type({ color })}
            onChange={(color) => form.set({ color })}
            errorMessage={faults.includes('color') ? t`Vul een kleur in als #RGB of #RRGGBB` : undefined}
          />
        </div>
        <MakerField makers={makers} value={entered.company_id} onChange={form.set} />
      </div>
    </Section>
  )
}
