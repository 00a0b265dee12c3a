import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { Order } from '#src/data/orders/queries.ts'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { Badge } from '#src/ui/shown/badge.tsx'
import { isCommentary } from '#sync/contract/orders/money/custom-rules.ts'
import styles from './goods-section.module.css'

interface GoodsSectionProps {
  order: Order
}

type Line = Order['products'][number]['accessories'][number]

/** Folded by default; without prices, like the printed work order. */
export function GoodsSection({ order: { products, campaigns } }: GoodsSectionProps) {
  const { t } = useLingui()
  const keys = keysOf(products)
  return (
    <details className={styles.section}>
      <summary className={styles.head}>
        <h2 className={styles.title}>{t`Producten en campagnes`}</h2>
        <Badge count={products.length + campaigns.length} />
        <ChevronDown size={20} className={styles.arrow} aria-hidden />
      </summary>
      {products.length === 0 && (
        <p className={styles.none}>
          <Trans>Nog geen producten</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {products.map((product, at) => (
          <li key={keys[at]}>
            <Goods line={product} />
            {product.accessories.map((accessory) => (
              <Goods key={accessory._id} line={accessory} isAccessory />
            ))}
          </li>
        ))}
        {campaigns.map(({ _id, name }) => (
          <li key={_id} className={styles.campaign}>
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Goods({ line, isAccessory = false }: { line: Line; isAccessory?: boolean }) {
  const { amountOf } = useUnitWords()
  const title = `${line.brand} ${line.type}`.trim()
  return (
    <div className={styles.line} data-accessory={isAccessory || undefined}>
      <span className={styles.amount}>{!isCommentary(line) && amountOf(line)}</span>
      <span>
        {title}
        {(line.sku || line.mpn) && <small className={styles.article}>{line.sku || line.mpn}</small>}
      </span>
    </div>
  )
}
