import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type CheckboxFieldProps as AriaCheckboxFieldProps,
  CheckboxButton,
  CheckboxField,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './choice.module.css'
import field from './field.module.css'
import { FieldFoot, type FieldProps } from './field.tsx'

interface CheckboxProps
  extends Pick<FieldProps, 'description' | 'errorMessage'>,
    Omit<AriaCheckboxFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  children: ReactNode
}

export function Checkbox({ description, errorMessage, children, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      className={classes(field.field, styles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <CheckboxButton className={classes(styles.choice)}>
        {({ isIndeterminate }) => (
          <>
            <span className={styles.box}>
              {isIndeterminate ? (
                <Minus size={14} strokeWidth={3.5} aria-hidden />
              ) : (
                <Check size={14} strokeWidth={3.5} aria-hidden />
              )}
            </span>
            <span>{children}</span>
          </>
        )}
      </CheckboxButton>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </CheckboxField>
  )
}
