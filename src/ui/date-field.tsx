import { parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment, Label } from 'react-aria-components'
import styles from './date-field.module.css'
import field from './field.module.css'

interface DateFieldProps {
  label: string
  /** YYYY-MM-DD, or '' for none. */
  value: string
  onChange(value: string): void
}

export function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <AriaDateField
      className={field.field ?? ''}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date?.toString() ?? '')}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <DateInput className={`${field.input} ${styles.input}`}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </AriaDateField>
  )
}
