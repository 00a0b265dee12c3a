import { useLingui } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { MAX_FIELD_LENGTH } from '#sync/contract/orders/operations/order-status.ts'
import { isAboutMechanic } from '#sync/contract/orders/print/status-fields.ts'
import styles from './status-form.module.css'

interface StatusFieldsProps {
  fields: Status['fields']
  values: Record<string, string | boolean>
  /** Required fields that are empty, after a save was tried. */
  missing: readonly string[]
  /** Required fields that are empty, before that. */
  unfilled: readonly string[]
  /** The form also asks to whom the order is assigned. */
  asksAssignee?: boolean
  onChange(values: Record<string, string | boolean>): void
}

export function StatusFields({
  fields,
  values,
  missing,
  unfilled,
  asksAssignee = false,
  onChange,
}: StatusFieldsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.group}>
      {fields.map(({ name, type, required, for_customer }) => {
        const label = required ? `${name} ${t`(vereist)`}` : name
        const error = missing.includes(name) ? t`Vul dit veld in` : undefined
        const set = (value: string | boolean) => onChange({ ...values, [name]: value })
        const isUnfilled = unfilled.includes(name) || undefined
        return type === 'checkbox' ? (
          <Checkbox
            key={name}
            isSelected={values[name] === true}
            onChange={set}
            errorMessage={error}
            data-unfilled={isUnfilled}
          >
            {label}
          </Checkbox>
        ) : (
          <TextField
            key={name}
            data-unfilled={isUnfilled}
            label={label}
            maxLength={MAX_FIELD_LENGTH}
            value={String(values[name] ?? '')}
            onChange={set}
            errorMessage={error}
            description={[
              asksAssignee &&
                isAboutMechanic(name) &&
                t`Dit is tekst op de werkbon. Toewijzen doe je bij ‘Voor wie’.`,
              for_customer && t`De klant ziet dit op de klantpagina.`,
            ]
              .filter(Boolean)
              .join(' ')}
          />
        )
      })}
    </div>
  )
}
