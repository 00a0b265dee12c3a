import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import styles from './amount-field.module.css'
import { MAX_PIECES } from './snapshot.ts'

interface AmountFieldProps {
  /** The thing that is counted, for screen readers. */
  name: string
  value: number
  min: 0 | 1
  /** The number of decimals; none by default. */
  decimals?: number
  onChange(amount: number): void
  /** While typing. A 0 counts only on blur, since more digits may follow. */
  onType?(amount: number): void
}

export function AmountField({ name, ...props }: AmountFieldProps) {
  const { t } = useLingui()
  return (
    <div className={styles.amount}>
      <NumberField label={t`Aantal ${name}`} {...props} max={MAX_PIECES} format={UNGROUPED} />
    </div>
  )
}

const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false }
