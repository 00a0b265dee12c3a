import { useLingui } from '@lingui/react/macro'
import type { InputHTMLAttributes } from 'react'
import { BareField } from '#src/ui/fields/bare-field.tsx'

interface UsernameFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoFocus' | 'readOnly' | 'onClick'> {
  value: string
  onChange(value: string): void
}

export function UsernameField({ autoComplete = 'username', ...props }: UsernameFieldProps) {
  const { t } = useLingui()
  return (
    <BareField
      {...props}
      label={t`Gebruikersnaam`}
      name="username"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
