import type { FocusEvent } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { isWholeHere, phoneTyped, tidyPhone } from '#sync/contract/values/phone.ts'

interface PhoneFieldProps {
  label: string
  value: string
  onChange(value: string): void
  /** A complete national number was typed. */
  onWhole?(): void
  description?: string | undefined
  errorMessage: string | undefined
  id?: string
  autoComplete: string
  'data-field'?: string
}

/** A phone number in any notation; on blur it is shown as stored. */
export function PhoneField({ value, onChange, onWhole, ...props }: PhoneFieldProps) {
  function type(typed: string) {
    const number = phoneTyped(value, typed)
    onChange(number)
    // Only when it grew: a user who deletes a digit is not done.
    if (isWholeHere(number) && number.length > value.length) onWhole?.()
  }
  return (
    <TextField
      {...props}
      type="tel"
      value={value}
      onChange={type}
      // Read from the field: `value` is from before the last digit, which moved the focus on.
      onBlur={({ target }: FocusEvent) => {
        const typed = (target as HTMLInputElement).value
        if (tidyPhone(typed) !== typed) onChange(tidyPhone(typed))
      }}
    />
  )
}
