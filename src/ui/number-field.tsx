import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { TextField as AriaTextField, Button, Group, Input } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import styles from './number-field.module.css'
import { type NumberRange, useNumberText } from './use-number-text.ts'
import { useRepeat } from './use-repeat.ts'

interface NumberFieldProps extends FieldProps, NumberRange {
  /** NaN shows an empty field. */
  value: number
  /** Never NaN: an emptied field counts as the least allowed, or 0. */
  onChange(value: number): void
  /** What was typed so far, as far as it is a number that may stand there; 0 may be the first of more digits. */
  onType?(value: number): void
  /** Of − and +. */
  step?: number
  /** Without − and +, for amounts of money. */
  plain?: boolean
  autoFocus?: boolean
  name?: string
}

/**
 * A number, however it is written. What cannot be read as one stays as it was typed, marked, and changes nothing; a form that
 * holds such a field is not sent (see go-to-unread.ts).
 */
export function NumberField({
  label,
  description,
  errorMessage,
  value,
  onChange,
  onType,
  min,
  max,
  decimals = 0,
  format,
  step = 1,
  plain = false,
  ...props
}: NumberFieldProps) {
  const { t } = useLingui()
  const number = useNumberText({ value, onChange, onType, min, max, decimals, format, step })
  const { fault } = number
  return (
    <AriaTextField
      {...props}
      className={classes(field.field)}
      value={number.text}
      onChange={number.type}
      onBlur={() => number.settle()}
      isInvalid={Boolean(errorMessage) || fault !== null}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box, styles.box)} data-plain={plain || undefined}>
        {!plain && (
          <StepButton label={t`Minder`} isDisabled={!number.canStep(-1)} onStep={() => number.stepBy(-1)}>
            <Minus size={16} aria-hidden />
          </StepButton>
        )}
        <Input
          className={classes(field.input, styles.input)}
          inputMode={keyboardFor(decimals, min)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          data-unread={number.isUnread || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') number.settle()
            const times = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (times === undefined) return
            event.preventDefault()
            number.stepBy(times)
          }}
          onPaste={(event) => replaced(event, event.clipboardData)}
          onDrop={(event) => replaced(event, event.dataTransfer)}
        />
        {!plain && (
          <StepButton label={t`Meer`} isDisabled={!number.canStep(1)} onStep={() => number.stepBy(1)}>
            <Plus size={16} aria-hidden />
          </StepButton>
        )}
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage ?? fault ?? undefined} />
    </AriaTextField>
  )

  /** What replaces all that stands there is read at once; into the middle of it, it is more typing. */
  function replaced(
    event: ClipboardEvent<HTMLInputElement> | DragEvent<HTMLInputElement>,
    data: DataTransfer,
  ) {
    const { selectionStart, selectionEnd, value: now } = event.currentTarget
    const text = data.getData('text').trim()
    if (text === '' || (now !== '' && !(selectionStart === 0 && selectionEnd === now.length))) return
    event.preventDefault()
    number.settle(text)
  }
}

interface StepButtonProps {
  label: string
  isDisabled: boolean
  onStep(): void
  children: ReactNode
}

/** The arrow keys do the same. */
function StepButton({ label, isDisabled, onStep, children }: StepButtonProps) {
  const repeat = useRepeat(onStep)
  return (
    <Button
      excludeFromTabOrder
      className={classes(styles.step)}
      aria-label={label}
      isDisabled={isDisabled}
      onPressStart={repeat.start}
      onPressEnd={repeat.stop}
    >
      {children}
    </Button>
  )
}

/** That of an iPhone for numbers has no minus. */
function keyboardFor(decimals: number, min = Number.NEGATIVE_INFINITY): 'text' | 'decimal' | 'numeric' {
  if (min < 0 && /iPhone/.test(navigator.userAgent)) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}
