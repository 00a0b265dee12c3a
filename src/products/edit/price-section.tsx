import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatCents } from '#src/lib/figures/money.ts'
import styles from '#src/parts/form/editor.module.css'
import { CentsField } from '#src/parts/goods/cents-field.tsx'
import { DiscountField } from '#src/parts/goods/discount-field.tsx'
import { useVatWords } from '#src/parts/goods/use-vat-words.ts'
import { VatField } from '#src/parts/goods/vat-field.tsx'
import { Switch } from '#src/ui/fields/switch.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { withoutVat } from '#sync/contract/orders/money/prices.ts'
import { rateOf } from '#sync/contract/orders/money/vat-rate.ts'
import { PriceChanges } from './price-changes.tsx'
import type { FormPart, ProductFields } from './product-form.ts'

export const PRICE = [
  'selling_price',
  'price_changes',
  'base_price',
  'discount',
  'is_subscription',
  'signup_fee',
  'vat_rate',
  'vat_reverse',
] as const

export const PriceSection = memo(({ form }: { form: FormPart<typeof PRICE> }) => {
  const { t } = useLingui()
  const { entered } = form
  const { is_subscription, vat_reverse } = entered
  return (
    <Section
      title={t`Prijs`}
      action={
        <Switch isSelected={is_subscription} onChange={(to) => form.set({ is_subscription: to })}>
          {t`Abonnement`}
        </Switch>
      }
    >
      <div className={styles.fields}>
        <div data-field="selling_price">
          <CentsField
            label={priceLabel()}
            cents={entered.selling_price}
            onType={(selling_price) => form.type({ selling_price })}
          />
        </div>
        <VatField label={t`Btw`} value={entered} onChange={form.set} />
        <WithoutVat product={entered} />
        {is_subscription && (
          <div data-field="signup_fee">
            <CentsField
              label={t`Entreeprijs`}
              description={t`Eenmalig, bij het begin.`}
              cents={entered.signup_fee}
              onType={(signup_fee) => form.type({ signup_fee })}
            />
          </div>
        )}
        <div data-field="base_price">
          <CentsField
            label={t`Adviesprijs`}
            cents={entered.base_price}
            onType={(base_price) => form.type({ base_price })}
          />
        </div>
        <DiscountField
          discount={entered.discount}
          onType={(discount) => form.type({ discount })}
          onChoose={(discount) => form.set({ discount })}
        />
        <div className={styles.wide} data-field="price_changes">
          <PriceChanges form={form} />
        </div>
      </div>
    </Section>
  )

  function priceLabel() {
    if (is_subscription) return vat_reverse ? t`Per maand excl. btw` : t`Per maand incl. btw`
    return vat_reverse ? t`Verkoopprijs excl. btw` : t`Verkoopprijs incl. btw`
  }
})

/** The price without VAT; of a reverse charge the price is that already. */
export function WithoutVat({
  product,
}: {
  product: Pick<ProductFields, 'selling_price' | 'vat_rate' | 'vat_reverse'>
}) {
  const vatWords = useVatWords()
  const amount = formatCents(withoutVat(product.selling_price, rateOf(product)))
  return (
    <p className={styles.hint}>
      {product.vat_reverse ? vatWords(product) : <Trans>{amount} zonder btw</Trans>}
    </p>
  )
}
