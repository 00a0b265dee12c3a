import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface TextAreaProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'type' | keyof FieldProps> {
  /** The minimum; it grows with the text. */
  rows?: number
  placeholder?: string
}

export function TextArea({
  label,
  description,
  errorMessage,
  rows = 3,
  placeholder = '',
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      {...props}
      className={classes(styles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <AriaTextArea
        className={classes(styles.box)}
        rows={rows}
        placeholder={placeholder}
        style={{ minHeight: `calc(${rows} * 1.5em + 18px)` }}
      />
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
