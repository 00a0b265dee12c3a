import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { TotalsSection } from '#src/parts/goods/totals-section.tsx'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { timesAmount } from '#sync/contract/orders/money/prices.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import type { Customer } from './customer.ts'
import { asksCustomer, type Entries, type Field, isEmpty, type Step, valueKey } from './entries.ts'
import styles from './flow-overview.module.css'
import { freeLinesIn } from './free-lines/line-entries.ts'
import { type Photos, photosAt } from './photos/photos.ts'
import { isSold } from './withdrawn.ts'

interface FlowOverviewProps {
  steps: readonly Step[]
  entries: Entries
  photos: Pick<Photos, 'all'>
  lines: readonly OrderLine[]
  reckoning: Reckoning
  discount: PricedOrder['discount']
  productById: ReadonlyMap<string, Product>
  /** Opens a step, counted from 0. */
  onOpen(index: number): void
}

/** All input for review before sending. */
export function FlowOverview({ lines, reckoning, discount, onOpen, ...props }: FlowOverviewProps) {
  const { t } = useLingui()
  const { steps, entries, photos } = props
  const places = photos.all.map(({ place }) => place)
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
          {isEmpty(entries, step, places) && (
            <p className={styles.nothing}>
              <Trans>Niets ingevuld</Trans>
            </p>
          )}
          <ul className={styles.lines}>
            {step.fields.map((field) => (
              <Line key={field.key} {...props} {...{ step, field }} />
            ))}
            {asksCustomer(step) && factsOf(entries.customer).map((fact) => <li key={fact}>{fact}</li>)}
          </ul>
        </Section>
      ))}
      {lines.length > 0 && (
        <TotalsSection products={lines} campaigns={NO_CAMPAIGNS} {...{ reckoning, discount }} />
      )}
    </div>
  )
}

const NO_CAMPAIGNS: readonly [] = []

/** The customer's data as lines of text. */
function factsOf(customer: Customer): string[] {
  const { title, initials, lastname, company, address, email_address, phone_number, commentary } = customer
  const name = [title, tidyInitials(initials), lastname].map((part) => part.trim()).filter(Boolean)
  const facts = [
    company,
    name.join(' '),
    addressLine(address),
    email_address,
    showPhone(phone_number),
    commentary,
  ]
  return facts.map((fact) => fact.trim()).filter(Boolean)
}

interface LineProps extends Pick<FlowOverviewProps, 'entries' | 'photos' | 'productById'> {
  step: Step
  field: Field
}

function Line({ step, field, entries, photos, productById }: LineProps) {
  const { t } = useLingui()
  const { amountOf } = useUnitWords()
  if (field.type === 'lines')
    return freeLinesIn(entries, step, field).map((line) => (
      <li key={line._id} className={styles.product}>
        <span>
          {amountOf(line)} {line.words}
        </span>
        <span className={styles.money}>{formatCents(timesAmount(line.cents ?? 0, line.amount))}</span>
      </li>
    ))
  if (field.type === 'photos') {
    const { length } = photosAt(photos, valueKey(step, field))
    if (length === 0) return null
    return (
      <li>
        {field.label || t`Foto's`}: <Plural value={length} one="# foto" other="# foto's" />
      </li>
    )
  }
  if (field.type === 'product') {
    const product = productById.get(field.product_id)
    const amount = entries.amounts[field.product_id]
    if (!amount) return null
    return (
      <li className={styles.product}>
        <span>
          {amountOf({ amount, unit: product?.unit ?? 'piece' })}{' '}
          {product ? `${product.brand} ${product.type}` : field.label}
        </span>
        {isSold(product) ? (
          <span className={styles.money}>{formatCents(product.selling_price * amount)}</span>
        ) : (
          <strong>
            <Trans>Wordt niet meer geleverd</Trans>
          </strong>
        )}
      </li>
    )
  }
  const value = entries.values[valueKey(step, field)]
  if (value === undefined) return null
  return <li>{value === true ? field.label || field.text : `${field.label || field.text}: ${value}`}</li>
}
