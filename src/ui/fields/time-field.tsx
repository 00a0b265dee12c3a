import { parseTime, type Time } from '@internationalized/date'
import { TimeField as AriaTimeField, Group } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { DateSegments } from './date-segments.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface TimeFieldProps extends FieldProps {
  /** HH:mm, or '' for none. */
  value: string
  onChange(value: string): void
  autoFocus?: boolean
}

export function TimeField({ label, description, errorMessage, value, onChange, ...props }: TimeFieldProps) {
  return (
    <AriaTimeField
      {...props}
      className={classes(field.field)}
      value={timeOf(value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
      hourCycle={24}
      shouldForceLeadingZeros
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box)}>
        <DateSegments />
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaTimeField>
  )
}

/** A stored value may predate its validation. */
function timeOf(value: string): Time | null {
  try {
    return value ? parseTime(value) : null
  } catch {
    return null
  }
}
