import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { SaveBar } from '#src/parts/form/save-bar.tsx'
import { useReckoning } from '#src/parts/order/use-reckoning.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { changesOf, type FormState } from './model/order-form.ts'
import { SaveAndSend } from './save-and-send.tsx'

interface OrderSaveBarProps {
  /** null for a new order. */
  order: Pick<Order, 'reckoning' | 'discount'> | null
  state: FormState
  saving: boolean
  /** Left out when the head has the buttons. */
  onSave?: ((thenSend: boolean) => void) | undefined
}

/** The total and the save buttons, always in view. */
export function OrderSaveBar({ order, state, saving, onSave }: OrderSaveBarProps) {
  const { products, campaigns, company_id } = state.entered.present
  const now = useReckoning(company_id)
  const reckoning = order?.reckoning ?? now
  const discount = order?.discount ?? NO_DISCOUNT
  // Memoised, since typing elsewhere does not change them.
  const { invoice, subscriptions } = useMemo(
    () => totalsOf({ products, campaigns, reckoning, discount }),
    [products, campaigns, reckoning, discount],
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

/** Products and their campaigns count as one thing for the user. */
function savesOnlyProducts(state: FormState): boolean {
  const changed = Object.keys(changesOf(state))
  return (
    changed.includes('products') && changed.every((field) => field === 'products' || field === 'campaigns')
  )
}
