import { Plural, Trans } from '@lingui/react/macro'
import { EVERY_ORDER, orderTotal } from '#src/data/orders/order-filter.ts'
import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import styles from '#src/parts/form/editor.module.css'
import { isOver, STATUS_MEANINGS } from '#sync/contract/statuses/meaning.ts'

const RUNNING = ['', ...STATUS_MEANINGS].filter(
  (meaning) => !isOver({ meaning: meaning as (typeof STATUS_MEANINGS)[number] }),
)

/** Says that orders keep their prices, with the number of those that still run. */
export function RunningOrders({ product }: { product: Product }) {
  const maySee = useCan('orders.read')
  const among = { product: [nameOf(product)], meaning: RUNNING }
  const count = useLive(orderTotal({ ...EVERY_ORDER, among })) ?? 0
  return (
    <small className={styles.note}>
      {maySee && count > 0 ? (
        <Plural
          value={count}
          one="# lopende order houdt de prijs waarmee die gemaakt is."
          other="# lopende orders houden de prijs waarmee ze gemaakt zijn."
        />
      ) : (
        <Trans>Lopende orders houden de prijs waarmee ze gemaakt zijn.</Trans>
      )}
    </small>
  )
}
