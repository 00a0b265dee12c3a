import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { SaveBar } from '#src/parts/form/save-bar.tsx'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { changesOf, type FormState } from './model/order-form.ts'
import { SaveAndSend } from './save-and-send.tsx'

interface OrderSaveBarProps {
  /** Null while it is made. */
  order: Pick<Order, 'reckoning'> | null
  state: FormState
  saving: boolean
  /** Left out where the buttons stand in the head. */
  onSave?: ((thenSend: boolean) => void) | undefined
}

/** Always in sight: what it comes to, and how to keep it. */
export function OrderSaveBar({ order, state, saving, onSave }: OrderSaveBarProps) {
  const { products, campaigns, company_id } = state.entered.present
  const now = useReckoning(company_id)
  const reckoning = order?.reckoning ?? now
  // As in the list of totals, which is drawn apart: typing elsewhere changes neither.
  const { invoice, subscriptions } = useMemo(
    () => totalsOf({ products, campaigns, reckoning }),
    [products, campaigns, reckoning],
  )
  return (
    <SaveBar
      saving={saving}
      onSave={onSave && (() => onSave(false))}
      others={onSave && <SaveAndSend saving={saving} onSave={onSave} />}
    >
      {saving && savesOnlyProducts(state) ? (
        <Trans>Producten opslaan</Trans>
      ) : saving ? (
        <Trans>Order opslaan...</Trans>
      ) : (
        <>
          <span>
            <Trans>Factuurbedrag incl. btw</Trans>
          </span>{' '}
          <strong>{formatCents(invoice)}</strong>
          {subscriptions > 0 && (
            <small>
              + {formatCents(subscriptions)} <Trans>per maand</Trans>
            </small>
          )}
        </>
      )}
    </SaveBar>
  )
}

/** Products and their campaigns are one thing to who chooses them. */
function savesOnlyProducts(state: FormState): boolean {
  const changed = Object.keys(changesOf(state))
  return (
    changed.includes('products') && changed.every((field) => field === 'products' || field === 'campaigns')
  )
}
