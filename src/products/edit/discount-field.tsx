import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { CentsField } from './cents-field.tsx'
import styles from './product-editor.module.css'
import type { ProductFields } from './product-form.ts'

/** A discount in euros or as a percentage of the price. */
export function DiscountField({ form }: { form: DocumentForm<ProductFields> }) {
  const { t } = useLingui()
  const { discount } = form.entered
  const label = t`Korting`
  const type = (to: ProductFields['discount']) => form.type({ discount: to })
  return (
    <div className={styles.discount}>
      {typeof discount === 'number' ? (
        <CentsField label={label} cents={discount} onType={type} />
      ) : (
        <NumberField
          label={label}
          value={percentOf(discount)}
          min={0}
          max={100}
          decimals={2}
          plain
          onChange={(percent) => type(`${percent}%`)}
          onType={(percent) => type(`${percent}%`)}
        />
      )}
      <Select
        label={t`In`}
        value={typeof discount === 'number' ? 'amount' : 'percent'}
        onChange={(kind) => form.set({ discount: kind === 'amount' ? 0 : '0%' })}
      >
        <SelectItem id="amount">€</SelectItem>
        <SelectItem id="percent">%</SelectItem>
      </Select>
    </div>
  )
}

const percentOf = (discount: string) => Number.parseFloat(discount.replace(',', '.'))
