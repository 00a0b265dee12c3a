import type { FocusEvent } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { isWholeHere, phoneTyped, tidyPhone } from '#sync/contract/values/phone.ts'

interface PhoneFieldProps {
  label: string
  value: string
  onChange(value: string): void
  /** A number of this country was typed to its end. */
  onWhole?(): void
  errorMessage: string | undefined
  id?: string
  autoComplete: string
  'data-field'?: string
}

/** A number in whatever notation; once the field is left it stands there as it is stored. */
export function PhoneField({ value, onChange, onWhole, ...props }: PhoneFieldProps) {
  function type(typed: string) {
    const number = phoneTyped(value, typed)
    onChange(number)
    // Whoever takes a digit away is not done.
    if (isWholeHere(number) && number.length > value.length) onWhole?.()
  }
  return (
    <TextField
      {...props}
      type="tel"
      value={value}
      onChange={type}
      // Of the field itself: `value` is as it was before the digit that led on to the next field.
      onBlur={({ target }: FocusEvent) => {
        const typed = (target as HTMLInputElement).value
        if (tidyPhone(typed) !== typed) onChange(tidyPhone(typed))
      }}
    />
  )
}
