import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type ReactNode, useId } from 'react'
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
  /** Never NaN: an emptied field counts as the minimum, or 0. */
  onChange(value: number): void
  /** Called during typing with valid values; a 0 may be the first of more digits. */
  onType?(value: number): void
  /** The step of − and +. */
  step?: number
  /** Hides − and +, for amounts of money. */
  plain?: boolean
  autoFocus?: boolean
  name?: string
}

/**
 * A number field that accepts any notation. Unreadable text stays, is marked, and does not call `onChange`; a form with
 * such a field is not submitted (see go-to-unread.ts).
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
  const named = useId()
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
      <FieldLabel isRequired={props.isRequired ?? false}>
        <span id={named}>{label}</span>
      </FieldLabel>
      <Group className={classes(field.box, styles.box)} data-plain={plain || undefined}>
        {!plain && (
          <StepButton
            label={t`Minder`}
            of={named}
            isDisabled={!number.canStep(-1)}
            onStep={() => number.stepBy(-1)}
          >
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
          <StepButton
            label={t`Meer`}
            of={named}
            isDisabled={!number.canStep(1)}
            onStep={() => number.stepBy(1)}
          >
            <Plus size={16} aria-hidden />
          </StepButton>
        )}
      </Group>
      <FieldFoot description={description} errorMessage={fault ?? errorMessage} />
    </AriaTextField>
  )

  /** A paste or drop over the whole text is committed at once; into a part of it, it counts as typing. */
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
  /** The id of the field's label, so that screen readers can tell several "Meer" buttons apart. */
  of: string
  isDisabled: boolean
  onStep(): void
  children: ReactNode
}

/** For pointers only: the arrow keys do the same. */
function StepButton({ label, of, isDisabled, onStep, children }: StepButtonProps) {
  const id = useId()
  const repeat = useRepeat(onStep, isDisabled)
  return (
    <Button
      id={id}
      excludeFromTabOrder
      className={classes(styles.step)}
      aria-label={label}
      aria-labelledby={`${id} ${of}`}
      isDisabled={isDisabled}
      onPressStart={repeat.start}
      onPressEnd={repeat.stop}
    >
      {children}
    </Button>
  )
}

/** The numeric keyboard of an iPhone has no minus. */
function keyboardFor(decimals: number, min = Number.NEGATIVE_INFINITY): 'text' | 'decimal' | 'numeric' {
  if (min < 0 && /iPhone/.test(navigator.userAgent)) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}
