import { Trans, useLingui } from '@lingui/react/macro'
import { Info, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import { AmountField } from '#src/parts/goods/amount-field.tsx'
import { ProductImage } from '#src/parts/goods/product-image.tsx'
import { Button } from '#src/ui/button.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { explanationOf, isCommentary, isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { isSoldNoMore } from '../model/catalogue.ts'
import { decimalsOf, withAccessory, withAmount, without } from '../model/lines.ts'
import type { OrderForm } from '../use-order-form.ts'
import { Accessories } from './accessories.tsx'
import { LineDiscounts } from './line-discounts.tsx'
import { LinePrice } from './line-price.tsx'
import styles from './order-line-row.module.css'
import { useProductTitle } from './use-product-title.ts'

interface OrderLineRowProps extends Pick<OrderForm, 'type' | 'set'> {
  lineKey: string
  line: OrderLine
  catalogue: readonly Product[]
  /** Opens the details of a product, or the form of a free line. */
  onOpen(lineKey: string): void
  onRemoved(): void
}

/** Memoised: with two hundred lines each keystroke elsewhere would draw them all, which takes 300 ms. */
export const OrderLineRow = memo(
  ({ lineKey, line, catalogue, type, set, onOpen, onRemoved }: OrderLineRowProps) => {
    const { t } = useLingui()
    const title = useProductTitle()(line)
    const isRule = isCustomRule(line)
    const explanation = explanationOf(line)
    const amounts = (amount: number) => (now: { products: readonly OrderLine[] }) => ({
      products: withAmount(now.products, lineKey, amount),
    })
    return (
      <li className={styles.line} aria-label={title}>
        <div className={styles.head}>
          {!isRule && <ProductImage product={line} size="row" />}
          <span className={styles.title}>
            {explanation ? line.brand : title} {isCommentary(line) && <Tag>{t`Toelichting`}</Tag>}
            {explanation && <small className={styles.explanation}>{explanation}</small>}
            {isSoldNoMore(line, catalogue) && (
              <small className={styles.note}>
                <Trans>
                  Staat niet meer in de catalogus. De regel blijft zoals hij is, tot je hem vervangt.
                </Trans>
              </small>
            )}
            <LineDiscounts lineKey={lineKey} />
          </span>
          <Button
            variant="icon"
            size="s"
            onPress={() => onOpen(lineKey)}
            aria-label={isRule ? t`${title} wijzigen` : t`Over ${title}`}
          >
            {isRule ? <Pencil size={16} aria-hidden /> : <Info size={16} aria-hidden />}
          </Button>
          <LinePrice line={line} />
        </div>
        <div className={styles.controls}>
          <AmountField
            name={title}
            value={line.amount}
            min={decimalsOf(line) > 0 ? 0 : 1}
            decimals={decimalsOf(line)}
            onChange={(amount) => set(amounts(amount))}
            onType={(amount) => type(amounts(amount))}
          />
          <Button
            variant="quiet"
            onPress={() => {
              set(({ products }) => ({ products: without(products, lineKey) }))
              onRemoved()
            }}
            aria-label={t`${title} verwijderen`}
          >
            <Trash2 size={16} aria-hidden /> <Trans>Verwijderen</Trans>
          </Button>
        </div>
        {!isRule && (
          <Accessories
            line={line}
            catalogue={catalogue}
            onAmount={(accessory, amount) =>
              set(({ products }) => ({ products: withAccessory(products, lineKey, accessory, amount) }))
            }
            onType={(accessory, amount) =>
              type(({ products }) => ({ products: withAccessory(products, lineKey, accessory, amount) }))
            }
          />
        )}
      </li>
    )
  },
)
