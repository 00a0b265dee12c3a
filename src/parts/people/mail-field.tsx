import type { FocusEvent } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { tidyMail } from '#sync/contract/values/mail-address.ts'

interface MailFieldProps {
  label: string
  value: string
  onChange(value: string): void
  errorMessage: string | undefined
  autoComplete: string
  'data-field'?: string
}

/** An address for mail. What it was copied along with, such as mailto:, goes once the field is left. */
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
