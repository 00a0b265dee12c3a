import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useCan } from '#src/data/use-can.ts'
import { formatCents } from '#src/lib/money.ts'
import { Button } from '#src/ui/button.tsx'
import { totalsOf } from '#sync/contract/money.ts'
import { changesOf, type FormState } from './model/order-form.ts'
import styles from './save-bar.module.css'

interface SaveBarProps {
  state: FormState
  saving: boolean
  onSave(thenSend: boolean): void
}

/** Always in sight: what it comes to, and how to keep it. */
export function SaveBar({ state, saving, onSave }: SaveBarProps) {
  const { t } = useLingui()
  const maySend = useCan('orders.send')
  const { products, campaigns } = state.entered.present
  // As in the list of totals, which is drawn apart: typing elsewhere changes neither.
  const { invoice, subscriptions } = useMemo(() => totalsOf({ products, campaigns }), [products, campaigns])
  return (
    <footer className={styles.bar} data-bottom-bar="actions">
      <p className={styles.total} role="status">
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
      </p>
      {maySend && (
        <Button onPress={() => onSave(true)} isDisabled={saving}>
          {t`Opslaan en verzenden`}
        </Button>
      )}
      <Button variant="primary" onPress={() => onSave(false)} isPending={saving}>
        {t`Opslaan`}
      </Button>
    </footer>
  )
}

/** Products and their campaigns are one thing to who chooses them. */
function savesOnlyProducts(state: FormState): boolean {
  const changed = Object.keys(changesOf(state))
  return (
    changed.includes('products') && changed.every((field) => field === 'products' || field === 'campaigns')
  )
}
