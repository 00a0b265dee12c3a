import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { BareButton } from '#src/ui/bare-button.tsx'
import { BareField } from '#src/ui/fields/bare-field.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange(value: string): void
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  autoFocus?: boolean
  'aria-describedby'?: string
}

export function PasswordField({
  name = 'password',
  autoComplete = 'current-password',
  ...props
}: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <BareField
      {...props}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    >
      <BareButton
        variant="icon"
        size="s"
        aria-label={shown ? t`Verberg wat je typt` : t`Laat zien wat je typt`}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
      </BareButton>
    </BareField>
  )
}
