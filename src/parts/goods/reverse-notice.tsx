import { Trans, useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { linesOf } from '#sync/contract/orders/print/print-lines.ts'

/** Says what is missing where VAT is reverse-charged: only a business with a VAT number can owe it. */
export function ReverseNotice({ order }: { order: Pick<Order, 'products' | 'customer_id'> }) {
  return linesOf(order).some(({ vat_reverse }) => vat_reverse) ? <WhoOwes id={order.customer_id} /> : null
}

/** `id`: '' for a customer that is still to be chosen or made. */
function WhoOwes({ id }: { id: string }) {
  const { t } = useLingui()
  const customer = useLive(customerById(id))
  const isUnknown = id !== '' && !customer
  if (isUnknown || customer?.vat_number) return null
  return (
    <Banner tone="warn" title={t`Btw verlegd kan alleen naar een bedrijf met een btw-nummer`}>
      <Trans>Vul het btw-nummer in bij de klant; het staat dan op het papier.</Trans>
    </Banner>
  )
}
