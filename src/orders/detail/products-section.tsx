import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { formatCents } from '#src/lib/money.ts'
import { Section } from '#src/ui/section.tsx'
import { entrancePrice, linePrice } from '#sync/contract/money/prices.ts'
import { totalsOf } from '#sync/contract/money.ts'
import { entranceOf } from '../edit/model/entrance.ts'
import styles from './products-section.module.css'

interface ProductsSectionProps {
  order: Order
}

export function ProductsSection({ order }: ProductsSectionProps) {
  const { t } = useLingui()
  const totals = totalsOf(order)
  const entrance = entranceOf(order)
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
    <Section title={t`Producten`}>
      <ul className={styles.lines}>
        {order.products.map((product) => (
          <li key={product._id}>
            <Line line={product} />
            {product.accessories.map((accessory) => (
              <Line key={accessory._id} line={accessory} accessory />
            ))}
          </li>
        ))}
      </ul>
      {order.campaigns.map((campaign) => (
        <p key={campaign._id} className={styles.campaign}>
          {campaign.name}
        </p>
      ))}
      <dl className={styles.totals}>
        <Total label={t`Abonnementen per maand`} cents={totals.subscriptions} />
        {entrance > 0 && <Total label={t`Entreeprijs, eenmalig`} cents={entrance} />}
        <Total label={t`Totaal`} cents={totals.total} />
        <Total label={t`Factuurbedrag incl. btw`} cents={totals.invoice} strong />
      </dl>
    </Section>
  )
}

interface LineProps {
  line: Order['products'][number]['accessories'][number]
  accessory?: boolean
}

function Line({ line, accessory = false }: LineProps) {
  const entrance = entrancePrice(line)
  return (
    <div className={styles.line} data-accessory={accessory || undefined}>
      <span className={styles.amount}>{line.amount}×</span>
      <span className={styles.what}>
        <strong>{line.brand}</strong> {line.type}
        {entrance > 0 && (
          <small>
            <Trans>Entreeprijs</Trans> {formatCents(entrance)}
          </small>
        )}
        {line.subsidy_price > 0 && (
          <small>
            <Trans>na subsidie (indicatief)</Trans>
          </small>
        )}
      </span>
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
