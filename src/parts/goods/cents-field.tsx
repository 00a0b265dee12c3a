import { eurosToCents } from '#src/lib/figures/money.ts'
import type { FieldProps } from '#src/ui/fields/field.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'

interface CentsFieldProps extends Omit<FieldProps, 'isRequired'> {
  cents: number
  /** While typing, too. */
  onType(cents: number): void
}

const EUROS: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }
/** Euros; the limit of the contract. */
const MAX_EUROS = 100_000_000

/** An amount of money that is not below nothing. */
export function CentsField({ cents, onType, ...props }: CentsFieldProps) {
  const type = (euros: number) => onType(eurosToCents(euros))
  return (
    <NumberField
      {...props}
      value={cents / 100}
      onChange={type}
      onType={type}
      min={0}
      max={MAX_EUROS}
      decimals={2}
      format={EUROS}
      plain
    />
  )
}
