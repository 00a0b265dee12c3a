import { parseTime } from '@internationalized/date'
import { TimeField as AriaTimeField, DateInput, DateSegment, Label } from 'react-aria-components'
import styles from './date-field.module.css'
import field from './field.module.css'

interface TimeFieldProps {
  label: string
  /** HH:mm, or '' for none. */
  value: string
  onChange(value: string): void
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <AriaTimeField
      className={field.field ?? ''}
      hourCycle={24}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <DateInput className={`${field.input} ${styles.input}`}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </AriaTimeField>
  )
}
