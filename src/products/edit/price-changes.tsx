import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, X } from 'lucide-react'
import { formatCents } from '#src/lib/figures/money.ts'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { CentsField } from '#src/parts/goods/cents-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { priceOn } from '#sync/contract/products/price-on.ts'
import type { PriceChange, ProductFields } from './product-form.ts'

/** The limit of the contract. */
const MAX_CHANGES = 24

/** Prices that hold from a day on. */
type PriceForm = DocumentForm<Pick<ProductFields, 'selling_price' | 'price_changes'>>

export function PriceChanges({ form }: { form: PriceForm }) {
  const { t } = useLingui()
  const { price_changes: changes, selling_price } = form.entered
  const isFaulty = form.faults.includes('price_changes')
  const today = dutchDay(Date.now())
  const now = formatCents(priceOn(form.entered, today))
  const isReached = changes.some(({ from }) => from !== '' && from <= today)

  const typed = (at: number, part: Partial<PriceChange>) =>
    form.type((entered) => ({
      price_changes: entered.price_changes.map((each, place) => (place === at ? { ...each, ...part } : each)),
    }))

  return (
    <div className={styles.parts}>
      {changes.map((change, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a change is known by its place alone
          <fieldset key={at} className={styles.change} aria-label={t`Prijs vanaf een datum ${number}`}>
            <DateField
              label={t`Vanaf`}
              isRequired
              value={change.from}
              onChange={(from) => typed(at, { from })}
              errorMessage={isFaulty && change.from === '' ? t`Kies een datum` : undefined}
            />
            <CentsField
              label={t`Prijs`}
              cents={change.selling_price}
              onType={(cents) => typed(at, { selling_price: cents })}
            />
            <Button
              variant="icon"
              aria-label={t`Prijs vanaf een datum ${number} verwijderen`}
              onPress={() =>
                form.set((entered) => ({
                  price_changes: entered.price_changes.filter((_, place) => place !== at),
                }))
              }
            >
              <X size={18} aria-hidden />
            </Button>
          </fieldset>
        )
      })}
      {isReached && (
        <p className={styles.hint}>
          <Trans>Vandaag geldt {now}.</Trans>
        </p>
      )}
      {changes.length < MAX_CHANGES && (
        <div>
          <Button
            variant="quiet"
            size="s"
            onPress={() =>
              form.set((entered) => ({
                price_changes: [...entered.price_changes, { from: nextMonth(today), selling_price }],
              }))
            }
          >
            <CalendarPlus size={16} aria-hidden /> <Trans>Prijs vanaf een datum</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** The first day of the month after a day. */
function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const [of, next] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${of}-${String(next).padStart(2, '0')}-01`
}
