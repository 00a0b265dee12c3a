import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatCents } from '#src/lib/figures/money.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { entranceOf } from '#sync/contract/orders/money/entrance.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { DiscountRows } from './discount-rows.tsx'
import styles from './totals-section.module.css'
import { VatRows } from './vat-rows.tsx'

/** Memoised: computed again for its own values, not for keystrokes elsewhere. */
export const TotalsSection = memo((priced: PricedOrder) => {
  const { t } = useLingui()
  const { subscriptions, total, invoice } = totalsOf(priced)
  const entrance = entranceOf(priced)
  const rows = [
    [t`Abonnementen per maand`, subscriptions],
    ...(entrance > 0 ? [[t`Entreeprijs, eenmalig`, entrance] as const] : []),
    // A subsidy that does not lower the invoice is paid out later, and its amount may differ.
    [priced.reckoning === 'paid-out' ? t`Totaal na subsidie (indicatief)` : t`Totaal`, total],
  ] as const
  return (
    <Section title={t`Totalen`}>
      <dl className={styles.totals}>
        <DiscountRows order={priced} className={styles.total} />
        {rows.map(([label, cents]) => (
          <div key={label} className={styles.total}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <VatRows order={priced} className={styles.total} />
        <div className={styles.total}>
          <dt>{t`Factuurbedrag incl. btw`}</dt>
          <dd>{formatCents(invoice)}</dd>
        </div>
      </dl>
    </Section>
  )
})
