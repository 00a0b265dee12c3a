import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import styles from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | keyof FieldProps> {
  placeholder?: string
  /** The text cannot be saved (see go-to-unread.ts). */
  isUnread?: boolean
  autoCapitalize?: 'none' | 'characters' | 'words' | 'sentences'
}

export function TextField({
  label,
  description,
  errorMessage,
  placeholder = '',
  autoCapitalize = 'sentences',
  isUnread = false,
  type = 'text',
  ...props
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <AriaTextField
      {...props}
      type={isPassword && shown ? 'text' : type}
      className={classes(styles.field)}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(styles.box)}>
        <Input
          className={classes(styles.input)}
          placeholder={placeholder}
          autoCapitalize={autoCapitalize}
          data-unread={isUnread || undefined}
        />
        {isPassword && <Reveal shown={shown} onPress={() => setShown(!shown)} />}
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

function Reveal({ shown, onPress }: { shown: boolean; onPress(): void }) {
  const { t } = useLingui()
  return (
    <span className={styles.inside}>
      <Button
        variant="icon"
        size="s"
        aria-label={shown ? t`Verberg wat je typt` : t`Laat zien wat je typt`}
        onPress={onPress}
      >
        {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </Button>
    </span>
  )
}
