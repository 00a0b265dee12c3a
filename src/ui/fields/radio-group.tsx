import type { ReactNode } from 'react'
import {
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './choice.module.css'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface RadioGroupProps
  extends FieldProps,
    Omit<AriaRadioGroupProps, 'className' | 'style' | 'children' | 'isInvalid' | keyof FieldProps> {
  children: ReactNode
}

export function RadioGroup({ label, description, errorMessage, children, ...props }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...props}
      className={classes(field.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <div className={styles.group} data-orientation={props.orientation ?? 'vertical'}>
        {children}
      </div>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}

interface RadioProps {
  value: string
  isDisabled?: boolean
  children: ReactNode
}

export function Radio({ value, isDisabled = false, children }: RadioProps) {
  return (
    <AriaRadio value={value} isDisabled={isDisabled} className={classes(styles.choice)}>
      <span className={classes(styles.box, styles.round)} />
      <span>{children}</span>
    </AriaRadio>
  )
}
