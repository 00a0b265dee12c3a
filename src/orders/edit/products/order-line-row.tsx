import { Trans, useLingui } from '@lingui/react/macro'
import { Info, Pencil, Trash2 } from 'lucide-react'
import type { Product } from '#src/data/products/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { OrderLine } from '#sync/contract/collections/orders/lines.ts'
import { isCommentary, isCustomRule } from '#sync/contract/money/custom-rules.ts'
import { leastOf } from '../model/lines.ts'
import { Accessories } from './accessories.tsx'
import { AmountField } from './amount-field.tsx'
import { LinePrice } from './line-price.tsx'
import styles from './order-line-row.module.css'
import { useProductTitle } from './use-product-title.ts'

interface OrderLineRowProps {
  line: OrderLine
  catalogue: readonly Product[]
  onAmount(amount: number): void
  onRemove(): void
  onAccessory(accessory: { _id: string }, amount: number): void
  /** A product tells about itself, a free line can be changed. */
  onOpen(): void
}

export function OrderLineRow({
  line,
  catalogue,
  onAmount,
  onRemove,
  onAccessory,
  onOpen,
}: OrderLineRowProps) {
  const { t } = useLingui()
  const title = useProductTitle()(line)
  const isRule = isCustomRule(line)
  return (
    <li className={styles.line} aria-label={title}>
      <div className={styles.head}>
        <span className={styles.title}>
          {title} {isCommentary(line) && <Tag>{t`Toelichting`}</Tag>}
        </span>
        <Button
          variant="icon"
          size="s"
          onPress={onOpen}
          aria-label={isRule ? t`${title} wijzigen` : t`Over ${title}`}
        >
          {isRule ? <Pencil size={16} aria-hidden /> : <Info size={16} aria-hidden />}
        </Button>
        <LinePrice line={line} />
      </div>
      <div className={styles.controls}>
        <AmountField name={title} value={line.amount} min={leastOf(line)} onChange={onAmount} />
        <Button variant="quiet" onPress={onRemove} aria-label={t`${title} verwijderen`}>
          <Trash2 size={16} aria-hidden /> <Trans>Verwijderen</Trans>
        </Button>
      </div>
      {!isRule && <Accessories line={line} catalogue={catalogue} onAmount={onAccessory} />}
    </li>
  )
}
