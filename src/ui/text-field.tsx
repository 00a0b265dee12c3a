import {
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  type TextFieldProps,
} from 'react-aria-components'
import styles from './field.module.css'

interface Props extends TextFieldProps {
  label: string
  autoCapitalize?: 'none'
  errorMessage?: string | undefined
}

export function TextField({ label, errorMessage, autoCapitalize, ...props }: Props) {
  return (
    <AriaTextField {...props} className={styles.field ?? ''} isInvalid={errorMessage !== undefined}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <Input className={styles.input ?? ''} autoCapitalize={autoCapitalize} />
      <FieldError className={styles.error ?? ''}>{errorMessage}</FieldError>
    </AriaTextField>
  )
}
