import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { formFacts } from '#sync/contract/orders/print/work-order-parts.ts'
import styles from './form-section.module.css'

interface FormSectionProps {
  order: Order
}

/** The answers given when the order was taken; hidden when there are none. */
export function FormSection({ order }: FormSectionProps) {
  const { t } = useLingui()
  const facts = formFacts(order.form, { yes: t`Ja` })
  if (facts.length === 0) return null
  return (
    <Section title={t`Gegevens`}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
