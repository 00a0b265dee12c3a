import type { ReactNode } from 'react'
import { Radio, RadioGroup, type RadioGroupProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import field from './field.module.css'
import { FieldLabel } from './field.tsx'
import styles from './segmented.module.css'

interface SegmentedProps extends Pick<RadioGroupProps, 'value' | 'onChange'> {
  label: string
  /** `Segment`s. */
  children: ReactNode
}

/** A single choice from a few visible answers. */
export function Segmented({ label, children, ...props }: SegmentedProps) {
  return (
    <RadioGroup {...props} orientation="horizontal" className={classes(field.field)}>
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.segments}>{children}</div>
    </RadioGroup>
  )
}

interface SegmentProps {
  value: string
  children: ReactNode
}

export function Segment({ value, children }: SegmentProps) {
  return (
    <Radio value={value} className={classes(styles.segment)}>
      {children}
    </Radio>
  )
}
