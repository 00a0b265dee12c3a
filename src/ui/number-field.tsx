import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useContext } from 'react'
import {
  NumberField as AriaNumberField,
  Button,
  Group,
  Input,
  NumberFieldStateContext,
  useLocale,
} from 'react-aria-components'
import { flushSync } from 'react-dom'
import { classes } from '#src/lib/classes.ts'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import styles from './number-field.module.css'
import { decimalMeant } from './number-field-decimal.ts'

interface NumberFieldProps extends FieldProps {
  value: number
  /** Never NaN: an emptied field counts as the least allowed, or 0. */
  onChange(value: number): void
  /** What was typed so far, as far as it is a whole number that may stand there; 0 may be the first of more digits. */
  onType?(value: number): void
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
  onType,
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
      <Box
        isMoney={format?.style === 'currency'}
        className={classes(field.box, styles.box)}
        data-plain={plain || undefined}
      >
        {!plain && (
          <Button slot="decrement" className={classes(styles.step)} aria-label={t`Minder`}>
            <Minus size={16} aria-hidden />
          </Button>
        )}
        <Input
          className={classes(field.input, styles.input)}
          onChange={({ target }) => {
            if (/^[1-9]\d*$/.test(target.value) && Number(target.value) <= (max ?? Number.MAX_SAFE_INTEGER))
              onType?.(Number(target.value))
          }}
        />
        {!plain && (
          <Button slot="increment" className={classes(styles.step)} aria-label={t`Meer`}>
            <Plus size={16} aria-hidden />
          </Button>
        )}
      </Box>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  )
}

/** Of an amount of money the text is made readable before the field reads it, which it does when it is left and at Enter. */
function Box({ isMoney, ...props }: ComponentProps<typeof Group> & { isMoney: boolean }) {
  const state = useContext(NumberFieldStateContext)
  const { locale } = useLocale()
  if (!isMoney || !state) return <Group {...props} />

  function mend() {
    const meant = decimalMeant(state?.inputValue ?? '', locale)
    // At once: the field reads in the event that follows.
    if (meant !== state?.inputValue) flushSync(() => state?.setInputValue(meant))
  }
  return (
    <Group
      {...props}
      onBlurCapture={mend}
      onKeyDownCapture={({ key }: KeyboardEvent) => key === 'Enter' && mend()}
    />
  )
}
