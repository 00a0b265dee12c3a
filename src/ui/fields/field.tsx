import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './field.module.css'

/** Props shared by all fields. */
export interface FieldProps {
  label: string
  description?: ReactNode
  /** The text of the error; its presence marks the field as invalid. */
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

export function FieldLabel({ children, isRequired = false }: { children: ReactNode; isRequired?: boolean }) {
  return (
    <Label className={classes(styles.label)}>
      {children}
      {isRequired && (
        <span className={styles.required}>
          <Trans>(vereist)</Trans>
        </span>
      )}
    </Label>
  )
}

export function FieldFoot({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={classes(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={classes(styles.error)}>{errorMessage}</FieldError>
    </>
  )
}
