import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  Label,
  type TextFieldProps,
} from 'react-aria-components'
import styles from './field.module.css'

interface Props extends TextFieldProps {
  label: string
  rows?: number
}

export function TextArea({ label, rows = 3, ...props }: Props) {
  return (
    <AriaTextField {...props} className={styles.field ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <AriaTextArea className={styles.input ?? ''} rows={rows} />
    </AriaTextField>
  )
}
