import { Trans, useLingui } from '@lingui/react/macro'
import { type Customer, customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { useOwnOrders } from '../dossier/use-dossier.ts'
import { DuplicateNotice } from '../merge/duplicate-notice.tsx'
import { MergedNotice } from '../merge/merged-notice.tsx'
import { CustomerCards } from './customer-cards.tsx'
import styles from './customer-detail.module.css'
import { CustomerHead } from './customer-head.tsx'

interface CustomerDetailProps {
  customerId: string
  onBack(): void
  onMerged(staysId: string): void
  /** The detail covers the list, so it has a button back. */
  alone?: boolean
}

export function CustomerDetail({ customerId, onBack, onMerged, alone = false }: CustomerDetailProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(customerId))
  return (
    <section className={styles.detail} aria-label={t`Klant`} data-screen="customer">
      {alone && <Toolbar title={t`Klant`} onBack={onBack} />}
      {customer && <Shown customer={customer} onMerged={onMerged} />}
      {customer === null && <Missing onBack={onBack} />}
    </section>
  )
}

interface ShownProps {
  customer: Customer
  onMerged(staysId: string): void
}

function Shown({ customer, onMerged }: ShownProps) {
  const orders = useOwnOrders(customer)
  return (
    <div className={styles.scroll}>
      <CustomerHead customer={customer} orders={orders} />
      {customer.merged_into === '' ? (
        <DuplicateNotice customer={customer} onMerged={onMerged} />
      ) : (
        <MergedNotice customer={customer} />
      )}
      {orders && <CustomerCards customer={customer} orders={orders} />}
    </div>
  )
}

function Missing({ onBack }: Pick<CustomerDetailProps, 'onBack'>) {
  const { t } = useLingui()
  const copy = useCopyState()
  return (
    <EmptyState
      title={t`Kon klant niet ophalen`}
      action={<Button onPress={onBack}>{t`Alle klanten`}</Button>}
    >
      {copy === 'whole' || copy === 'starting' ? (
        <Trans>Deze klant bestaat niet meer, of is niet van jouw bedrijf.</Trans>
      ) : (
        <Trans>Deze klant staat nog niet op dit apparaat, en verschijnt hier zodra dat zo is.</Trans>
      )}
    </EmptyState>
  )
}
