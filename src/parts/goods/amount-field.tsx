import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import styles from './amount-field.module.css'
import { MOST_PIECES } from './snapshot.ts'

interface AmountFieldProps {
  /** Of what; told to who cannot see it stand beside it. */
  name: string
  value: number
  min: 0 | 1
  /** How many there may be; none where it is left out. */
  decimals?: number
  onChange(amount: number): void
  /** While it is typed. None is only meant once the field is left: a 0 may be followed by more. */
  onType?(amount: number): void
}

export function AmountField({ name, ...props }: AmountFieldProps) {
  const { t } = useLingui()
  return (
    <div className={styles.amount}>
      <NumberField label={t`Aantal ${name}`} {...props} max={MOST_PIECES} format={UNGROUPED} />
    </div>
  )
}

const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false }
