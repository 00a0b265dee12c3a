import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { CentsField } from './cents-field.tsx'
import styles from './discount-field.module.css'

/** Whole cents, or a percentage such as "10%". */
type Discount = number | string

interface DiscountFieldProps {
  discount: Discount
  onType(to: Discount): void
  /** Another kind was chosen. */
  onChoose(to: Discount): void
  errorMessage?: string | undefined
}

/** A discount in euros or as a percentage of the price. */
export function DiscountField({ discount, onType, onChoose, errorMessage }: DiscountFieldProps) {
  const { t } = useLingui()
  const label = t`Korting`
  return (
    <div className={styles.discount}>
      {typeof discount === 'number' ? (
        <CentsField label={label} cents={discount} onType={onType} errorMessage={errorMessage} />
      ) : (
        <NumberField
          label={label}
          value={percentOf(discount)}
          min={0}
          max={100}
          decimals={2}
          plain
          errorMessage={errorMessage}
          onChange={(percent) => onType(`${percent}%`)}
          onType={(percent) => onType(`${percent}%`)}
        />
      )}
      <Select
        label={t`In`}
        value={typeof discount === 'number' ? 'amount' : 'percent'}
        onChange={(kind) => onChoose(kind === 'amount' ? 0 : '0%')}
      >
        <SelectItem id="amount">€</SelectItem>
        <SelectItem id="percent">%</SelectItem>
      </Select>
    </div>
  )
}

const percentOf = (discount: string) => Number.parseFloat(discount.replace(',', '.'))
