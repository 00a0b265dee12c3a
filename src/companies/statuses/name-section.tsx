import { useLingui } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { ColorField } from '#src/ui/fields/color-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import { MeaningField } from './meaning-field.tsx'
import styles from './status-editor.module.css'
import { isNameTaken, type StatusFields } from './status-form.ts'

interface NameSectionProps {
  form: DocumentForm<StatusFields>
  others: readonly Status[]
  naming: Naming
  stored: Status
}

/**
 * Built-in statuses keep their name. Renaming another one changes its orders on the server, so it needs a connection.
 */
export type Naming = 'free' | 'built-in' | 'needs-connection'

export function NameSection({ form, others, naming, stored }: NameSectionProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const { entered, faults } = form
  const isTaken = isNameTaken(entered.name, others, stored.name)
  const why = {
    free: undefined,
    'built-in': t`Een vaste status houdt zijn naam.`,
    'needs-connection': t`De naam wijzigen kan alleen met verbinding: de orders in deze status gaan mee.`,
  }[naming]
  const nameError = faults.includes('name') ? t`Vul een naam in` : undefined
  return (
    <Section title={t`Status`}>
      <div className={styles.fields}>
        <TextField
          label={t`Naam`}
          data-field="name"
          maxLength={80}
          autoComplete="off"
          value={naming === 'built-in' ? statusName(entered.name) : entered.name}
          isReadOnly={naming !== 'free'}
          onChange={(name) => form.type({ name })}
          description={why}
          errorMessage={isTaken ? t`Zo heet al een status van dit bedrijf` : nameError}
        />
        <div data-field="color">
          <ColorField
            label={t`Kleur`}
            value={entered.color}
            onType={(color) => form.type({ color })}
            onChange={(color) => form.set({ color })}
            errorMessage={faults.includes('color') ? t`Vul een kleur in als #RGB of #RRGGBB` : undefined}
          />
        </div>
        <div className={styles.wide} data-field="meaning">
          <MeaningField form={form} was={stored.meaning} isBuiltIn={naming === 'built-in'} />
        </div>
        <div className={styles.wide} data-field="active">
          <Checkbox
            isSelected={entered.active}
            onChange={(active) => form.set({ active })}
            description={t`Wat niet actief is staat niet op het bord en kan niet gekozen worden.`}
          >
            {t`Actief`}
          </Checkbox>
        </div>
        <div className={styles.wide} data-field="dont_send_pdf">
          <Checkbox
            isSelected={!entered.dont_send_pdf}
            onChange={(sends) => form.set({ dont_send_pdf: !sends })}
          >
            {t`Stuur de pdf van de order mee`}
          </Checkbox>
        </div>
        {isDelivered(entered) && (
          <div className={styles.wide} data-field="send_review_email">
            <Checkbox
              isSelected={entered.send_review_email}
              onChange={(send_review_email) => form.set({ send_review_email })}
            >
              {t`Vraag daarna per mail om een beoordeling`}
            </Checkbox>
          </div>
        )}
      </div>
    </Section>
  )
}
