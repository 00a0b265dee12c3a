import { type CalendarDate, parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { DatePicker, Dialog, Group } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { DateSegments } from './date-segments.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string
  /** Called during typing with every date that is complete. */
  onChange(value: string): void
  /** Called with the entered value when the field is left, or a day is picked in the calendar. */
  onSettled?(value: string): void
  /** YYYY-MM-DD */
  min?: string
  max?: string
  autoFocus?: boolean
}

export function DateField({
  label,
  description,
  errorMessage,
  value,
  onChange,
  onSettled,
  min = '',
  max = '',
  ...props
}: DateFieldProps) {
  const { t } = useLingui()
  const least = dateOf(min)
  const most = dateOf(max)
  const entered = useRef<string | null>(null)
  const isCalendarOpen = useRef(false)

  function change(next: string) {
    entered.current = next
    onChange(next)
    if (isCalendarOpen.current) settle()
  }
  function settle() {
    if (entered.current !== null) onSettled?.(entered.current)
    entered.current = null
  }

  return (
    <DatePicker
      {...props}
      {...(least && { minValue: least })}
      {...(most && { maxValue: most })}
      className={classes(field.field)}
      value={dateOf(value)}
      onChange={(date) => change(date?.toString() ?? '')}
      onOpenChange={(isOpen) => {
        isCalendarOpen.current = isOpen
      }}
      onBlur={settle}
      shouldForceLeadingZeros
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box)}>
        <DateSegments />
        <span className={field.inside}>
          <Button variant="icon" size="s" aria-label={t`Kalender`}>
            <CalendarDays size={16} aria-hidden />
          </Button>
        </span>
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
      <Popover placement="bottom end">
        <Dialog>
          <Calendar />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

/** YYYY-MM-DD as a date; null for another text, since a stored value may predate its validation. */
export function dateOf(value: string): CalendarDate | null {
  try {
    return value ? parseDate(value) : null
  } catch {
    return null
  }
}
