import { Trans } from '@lingui/react/macro'
import { formatCents } from '#src/lib/figures/money.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { useVatWords } from '#src/parts/goods/use-vat-words.ts'
import type { Priced } from '#sync/contract/orders/money/priced.ts'
import { entrancePrice, linePrice, shownWithoutVat, timesAmount } from '#sync/contract/orders/money/prices.ts'
import { isOrdinaryVat } from '#sync/contract/orders/money/vat-rate.ts'
import type { Unit } from '#sync/contract/products/fields.ts'
import styles from './line-price.module.css'

interface LinePriceProps {
  line: Priced & { unit: Unit }
}

/** The price of a line and its details, all times the amount. */
export function LinePrice({ line }: LinePriceProps) {
  const { per } = useUnitWords()
  const vat = useVatWords()(line)
  const full = timesAmount(line.selling_price, line.amount)
  const withoutVat = formatCents(shownWithoutVat(full, line))
  const [before, subsidy] = [formatCents(full), formatCents(timesAmount(line.subsidy_price, line.amount))]
  const entrance = entrancePrice(line)
  return (
    <span className={styles.price}>
      <span>
        {formatCents(linePrice(line))} {line.is_subscription && <Trans>per maand</Trans>}
      </span>
      {line.subsidy_price > 0 && (
        <small>
          <Trans>
            {before} min {subsidy} subsidie
          </Trans>
        </small>
      )}
      <small>
        {line.subsidy_price > 0 ? (
          <Trans>{withoutVat} excl. btw, voor subsidie</Trans>
        ) : (
          <Trans>{withoutVat} excl. btw</Trans>
        )}
      </small>
      {!isOrdinaryVat(line) && <small>{line.vat_reverse ? vat : <Trans>btw {vat}</Trans>}</small>}
      {line.unit !== 'piece' && (
        <small>
          {formatCents(line.selling_price)} {per[line.unit]}
        </small>
      )}
      {entrance > 0 && (
        <small>
          <Trans>Entreeprijs</Trans> {formatCents(entrance)}
        </small>
      )}
    </span>
  )
}
