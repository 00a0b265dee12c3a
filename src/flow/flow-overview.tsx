import { Trans, useLingui } from '@lingui/react/macro'
import { productById } from '#src/data/products/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { asksCustomer, type Entries, type Field, isEmpty, type Step, valueKey } from './entries.ts'
import styles from './flow-overview.module.css'

interface FlowOverviewProps {
  steps: readonly Step[]
  entries: Entries
  /** Back to a step, counted from 0. */
  onOpen(index: number): void
}

/** Everything that was filled in, before it is sent. */
export function FlowOverview({ steps, entries, onOpen }: FlowOverviewProps) {
  const { t } = useLingui()
  return (
    <div className={styles.overview}>
      {steps.map((step, index) => (
        <Section
          key={step.key}
          title={step.viewName}
          action={
            <Button
              size="s"
              variant="quiet"
              onPress={() => onOpen(index)}
              aria-label={t`${step.viewName} wijzigen`}
            >
              <Trans>Wijzigen</Trans>
            </Button>
          }
        >
          {isEmpty(entries, step) && (
            <p className={styles.nothing}>
              <Trans>Niets ingevuld</Trans>
            </p>
          )}
          <ul className={styles.lines}>
            {step.fields.map((field) => (
              <Line key={field.key} step={step} field={field} entries={entries} />
            ))}
            {asksCustomer(step) &&
              Object.entries(entries.customer).flatMap(([field, value]) =>
                value.trim() ? [<li key={field}>{value}</li>] : [],
              )}
          </ul>
        </Section>
      ))}
    </div>
  )
}

interface LineProps {
  step: Step
  field: Field
  entries: Entries
}

function Line({ step, field, entries }: LineProps) {
  const product = useLive(productById(field.product_id))
  const amount = entries.amounts[field.product_id]
  if (field.type === 'product')
    return amount ? (
      <li>
        {amount}× {product ? `${product.brand} ${product.type}` : field.label}
      </li>
    ) : null
  const value = entries.values[valueKey(step, field)]
  if (value === undefined) return null
  return <li>{value === true ? field.label || field.text : `${field.label}: ${value}`}</li>
}
