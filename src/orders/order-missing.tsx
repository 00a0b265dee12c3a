import { Trans, useLingui } from '@lingui/react/macro'
import { useFetchedOrder } from '#src/data/orders/use-fetched-order.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import styles from './order-missing.module.css'

interface OrderMissingProps {
  /** null when the server cannot be asked and only the copy can bring it. */
  orderId: string | null
  onBack(): void
}

/** For an order that is not on this device: a search result of the server, or a link. */
export function OrderMissing({ orderId, onBack }: OrderMissingProps) {
  const { t } = useLingui()
  const { title, why } = useWhyMissing(orderId)
  return (
    <>
      <Toolbar title={t`Order`} onBack={onBack} />
      <EmptyState title={title} action={<Button onPress={onBack}>{t`Terug`}</Button>}>
        {why}
      </EmptyState>
    </>
  )
}

/** The same as a dialog. */
export function OrderMissingDialog({ orderId, onBack }: OrderMissingProps) {
  const { t } = useLingui()
  const { title, why } = useWhyMissing(orderId)
  return (
    <Dialog size="s" title={title} onClose={onBack}>
      <div className={styles.missing}>
        {why && <p>{why}</p>}
        <Button variant="quiet" onPress={onBack}>{t`Annuleren`}</Button>
      </div>
    </Dialog>
  )
}

function useWhyMissing(orderId: string | null) {
  const { t } = useLingui()
  const fetched = useFetchedOrder(orderId)
  switch (fetched) {
    case 'asking':
    case 'here':
      return { title: t`Order openen...`, why: null }
    case 'unreachable':
      return {
        title: t`Order nog niet op dit apparaat`,
        why: (
          <Trans>
            Zonder verbinding kan deze order niet worden opgehaald. Hij opent vanzelf zodra dat kan.
          </Trans>
        ),
      }
    default:
      return {
        title: t`Order niet gevonden`,
        why: <Trans>Deze order bestaat niet meer, of staat nog niet op dit apparaat.</Trans>,
      }
  }
}
