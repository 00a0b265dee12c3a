import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { COMPANY_PARTS } from '#src/lib/links/company-parts.ts'
import { FormPart } from '#src/parts/form/form-part.tsx'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { ColorField } from '#src/ui/fields/color-field.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { type CompanyFields, type Config, typedPrefix } from './company-form.ts'
import styles from './general.module.css'

/** The limits of the contract. */
const MAX_LENGTH = { name: 200, prefix: 8 }

const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false }

interface NameSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'faults' | 'type' | 'set'>
  /** Shown before the other fields. */
  children?: ReactNode
  /** Shown beside the colour. */
  logo?: ReactNode
}

export function NameSection({ form, children, logo }: NameSectionProps) {
  const { t } = useLingui()
  const { entered, faults } = form
  const config = (part: Partial<Config>) => (now: CompanyFields) => ({ config: { ...now.config, ...part } })
  const prefixError = faults.includes('prefix') ? t`Vul een prefix in` : undefined
  return (
    <Section title={t`Bedrijf`}>
      <div className={styles.fields}>
        {children}
        <TextField
          label={t`Naam`}
          data-field="name"
          value={entered.name}
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          onChange={(name) => form.type({ name })}
          errorMessage={faults.includes('name') ? t`Vul een naam in` : undefined}
        />
        <TextField
          label={t`Prefix`}
          data-field="config"
          value={entered.config.order_number_prefix}
          maxLength={MAX_LENGTH.prefix}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          description={t`Staat voor elk nieuw ordernummer; bestaande nummers blijven zoals ze zijn.`}
          onChange={(typed) => form.type(config({ order_number_prefix: typedPrefix(typed) }))}
          errorMessage={
            faults.includes('prefix-taken') ? t`Een ander bedrijf heeft deze prefix al` : prefixError
          }
        />
        <NumberField
          label={t`Ordernummers vanaf`}
          data-field="numbers_from"
          value={entered.numbers_from > 0 ? entered.numbers_from : Number.NaN}
          min={0}
          max={99_999_999}
          format={UNGROUPED}
          plain
          description={t`Alleen omhoog: het eerstvolgende nummer is dit, of verder als er al zoveel zijn.`}
          onChange={(numbers_from) => form.set({ numbers_from })}
          onType={(numbers_from) => form.type({ numbers_from })}
          errorMessage={faults.includes('numbers_from') ? t`Dit nummer kan alleen omhoog` : undefined}
        />
        <FormPart name={COMPANY_PARTS.look}>
          <ColorField
            label={t`Kleur`}
            value={entered.config.color}
            onType={(color) => form.type(config({ color }))}
            onChange={(color) => form.set(config({ color }))}
            errorMessage={faults.includes('color') ? t`Vul een kleur in als #RGB of #RRGGBB` : undefined}
          />
        </FormPart>
        {logo}
        <div className={styles.wide} data-field="active">
          <Checkbox isSelected={entered.active} onChange={(active) => form.set({ active })}>
            {t`Actief`}
          </Checkbox>
        </div>
      </div>
    </Section>
  )
}
