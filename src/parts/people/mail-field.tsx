import type { FocusEvent } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { tidyMail } from '#sync/contract/values/mail-address.ts'

interface MailFieldProps {
  label: string
  value: string
  onChange(value: string): void
  description?: string | undefined
  isRequired?: boolean
  errorMessage: string | undefined
  autoComplete: string
  'data-field'?: string
}

/** An e-mail address. Pasted extras such as mailto: are removed on blur. */
export function MailField({ onChange, ...props }: MailFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      onChange={onChange}
      onBlur={({ target }: FocusEvent) => {
        const typed = (target as HTMLInputElement).value
        if (tidyMail(typed) !== typed) onChange(tidyMail(typed))
      }}
    />
  )
}
