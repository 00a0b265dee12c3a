import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import styles from './number-field.module.css'

interface NumberFieldProps extends FieldProps {
  value: number
  /** Never NaN: an emptied field counts as the least allowed, or 0. */
  onChange(value: number): void
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
  /** Without − and +, for amounts of money. */
  plain?: boolean
  autoFocus?: boolean
  name?: string
}

export function NumberField({
  label,
  description,
  errorMessage,
  value,
  onChange,
  min,
  max,
  step,
  format,
  plain = false,
  ...props
}: NumberFieldProps) {
  const { t } = useLingui()
  return (
    <AriaNumberField
      {...props}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      {...(format && { formatOptions: format })}
      className={classes(field.field)}
      value={value}
      onChange={(next) => onChange(Number.isNaN(next) ? (min ?? 0) : next)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box, styles.box)} data-plain={plain || undefined}>
        {!plain && (
          <Button slot="decrement" className={classes(styles.step)} aria-label={t`Minder`}>
            <Minus size={16} aria-hidden />
          </Button>
        )}
        <Input className={classes(field.input, styles.input)} />
        {!plain && (
          <Button slot="increment" className={classes(styles.step)} aria-label={t`Meer`}>
            <Plus size={16} aria-hidden />
          </Button>
        )}
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}
