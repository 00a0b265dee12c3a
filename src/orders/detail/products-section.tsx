import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { DiscountRows } from '#src/parts/goods/discount-rows.tsx'
import { DiscountTags } from '#src/parts/goods/discount-tags.tsx'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { ReverseNotice } from '#src/parts/goods/reverse-notice.tsx'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { useVatWords } from '#src/parts/goods/use-vat-words.ts'
import { VatRows } from '#src/parts/goods/vat-rows.tsx'
import { DiscountButton } from '#src/parts/offer/discount-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { entranceOf } from '#sync/contract/orders/money/entrance.ts'
import { entrancePrice, linePrice } from '#sync/contract/orders/money/prices.ts'
import { reductionsByProduct } from '#sync/contract/orders/money/reductions.ts'
import { totalsOf } from '#sync/contract/orders/money/totals.ts'
import { isOrdinaryVat } from '#sync/contract/orders/money/vat-rate.ts'
import { ProductInfoDialog } from '../edit/products/lazy-product-info-dialog.ts'
import styles from './products-section.module.css'

interface ProductsSectionProps {
  order: Order
}

export function ProductsSection({ order }: ProductsSectionProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<OrderLine | null>(null)
  const totals = totalsOf(order)
  const entrance = entranceOf(order)
  const keys = keysOf(order.products)
  const discounts = reductionsByProduct(order)
  /** Campaigns on the order that discount nothing. */
  const idle = order.campaigns.filter(
    ({ _id }) => !discounts.flat().some(({ campaign }) => campaign._id === _id),
  )
  if (order.products.length === 0) {
    return (
      <Section title={t`Producten`}>
        <p className={styles.empty}>
          <Trans>Nog geen producten</Trans>
        </p>
      </Section>
    )
  }
  return (
    <Section title={t`Producten`} action={order.type === 'order' && <DiscountButton order={order} />}>
      <ul className={styles.lines}>
        {order.products.map((product, at) => (
          <li key={keys[at]}>
            <Line line={product} onAsk={setAsked} />
            <div className={styles.taken}>
              <DiscountTags discounts={discounts[at] ?? []} />
            </div>
            {product.accessories.map((accessory) => (
              <Line key={accessory._id} line={accessory} accessory onAsk={setAsked} />
            ))}
          </li>
        ))}
      </ul>
      {idle.map((campaign) => (
        <p key={campaign._id} className={styles.campaign}>
          {campaign.name}
        </p>
      ))}
      <dl className={styles.totals}>
        <DiscountRows order={order} className={styles.total} />
        <Total label={t`Abonnementen per maand`} cents={totals.subscriptions} />
        {entrance > 0 && <Total label={t`Entreeprijs, eenmalig`} cents={entrance} />}
        <Total
          label={order.reckoning === 'paid-out' ? t`Totaal na subsidie (indicatief)` : t`Totaal`}
          cents={totals.total}
        />
        <VatRows order={order} className={styles.total} />
        <Total label={t`Factuurbedrag incl. btw`} cents={totals.invoice} strong />
      </dl>
      <ReverseNotice order={order} />
      {asked && <ProductInfoDialog product={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

type OrderLine = Order['products'][number]['accessories'][number]

interface LineProps {
  line: OrderLine
  accessory?: boolean
  /** Opens specifications, sizes and manuals, for the installer. */
  onAsk(line: OrderLine): void
}

function Line({ line, accessory = false, onAsk }: LineProps) {
  const { t } = useLingui()
  const { amountOf } = useUnitWords()
  const vat = useVatWords()(line)
  const entrance = entrancePrice(line)
  const title = `${line.brand} ${line.type}`.trim()
  return (
    <div className={styles.line} data-accessory={accessory || undefined}>
      <span className={styles.amount}>{amountOf(line)}</span>
      <span className={styles.what}>
        <strong>{line.brand}</strong> {line.type}
        {entrance > 0 && (
          <small>
            <Trans>Entreeprijs</Trans> {formatCents(entrance)}
          </small>
        )}
        {!isOrdinaryVat(line) && <small>{line.vat_reverse ? vat : <Trans>btw {vat}</Trans>}</small>}
        {line.subsidy_price > 0 && (
          <small>
            <Trans>na subsidie (indicatief)</Trans>
          </small>
        )}
      </span>
      {!isCustomRule(line) && (
        <Button variant="icon" size="s" onPress={() => onAsk(line)} aria-label={t`Over ${title}`}>
          <Info size={16} aria-hidden />
        </Button>
      )}
      <span className={styles.price}>
        {formatCents(linePrice(line))}
        {line.is_subscription && (
          <small>
            <Trans>per maand</Trans>
          </small>
        )}
      </span>
    </div>
  )
}

function Total({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={styles.total} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  )
}
