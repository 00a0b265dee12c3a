import { useLingui } from '@lingui/react/macro'
import { formatCents } from '#src/lib/money.ts'
import { Section } from '#src/ui/section.tsx'
import type { PricedOrder } from '#sync/contract/money/priced.ts'
import { totalsOf } from '#sync/contract/money.ts'
import styles from './totals-section.module.css'

interface TotalsSectionProps {
  entered: PricedOrder
}

export function TotalsSection({ entered }: TotalsSectionProps) {
  const { t } = useLingui()
  const { subscriptions, total, invoice } = totalsOf(entered)
  const rows = [
    [t`Abonnementen per maand`, subscriptions],
    [t`Totaal`, total],
    [t`Factuurbedrag incl. btw`, invoice],
  ] as const
  return (
    <Section title={t`Totalen`}>
      <dl className={styles.totals}>
        {rows.map(([label, cents]) => (
          <div key={label} className={styles.total}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
