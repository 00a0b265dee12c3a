import { Trans, useLingui } from '@lingui/react/macro'
import { DiscountField } from '#src/parts/goods/discount-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { MAX_DISCOUNT_REASON, type OrderDiscount } from '#sync/contract/orders/discount.ts'
import styles from './discount.module.css'

type Given = Pick<OrderDiscount, 'off' | 'reason'>

interface DiscountFieldsProps {
  discount: Given
  /** The largest discount that the user gives without asking, in per cent. */
  most: number
  isAsked: boolean
  errorMessage?: string | undefined
  onChange(to: Given): void
}

/** The size of a discount and why, and whether the office has to agree to it. */
export function DiscountFields({ discount, most, isAsked, errorMessage, onChange }: DiscountFieldsProps) {
  const { t } = useLingui()
  const set = (off: Given['off']) => onChange({ ...discount, off })
  return (
    <div className={styles.form}>
      <DiscountField
        discount={discount.off}
        onType={set}
        onChoose={set}
        errorMessage={errorMessage || undefined}
      />
      <TextField
        label={t`Reden van de korting`}
        value={discount.reason}
        onChange={(reason) => onChange({ ...discount, reason })}
        maxLength={MAX_DISCOUNT_REASON}
        description={t`Alleen collega's lezen dit.`}
      />
      {most < 100 && (
        <p className={styles.limit} data-asked={isAsked || undefined} role="status">
          {isAsked ? (
            <Trans>
              Het kantoor moet deze korting eerst goedkeuren. De klant kan tot dan niet tekenen en krijgt nog
              geen mail.
            </Trans>
          ) : most === 0 ? (
            <Trans>Elke korting moet het kantoor eerst goedkeuren.</Trans>
          ) : (
            <Trans>Je mag zelf tot {most} % korting geven.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
