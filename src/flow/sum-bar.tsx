import { Trans } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCents } from '#src/lib/figures/money.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { timesAmount } from '#sync/contract/orders/money/prices.ts'
import type { Reckoning } from '#sync/contract/orders/money/reckoning.ts'
import { figuresOf } from '#sync/contract/orders/offer/figures.ts'
import styles from './sum-bar.module.css'

interface SumBarProps {
  lines: readonly OrderLine[]
  reckoning: Reckoning
  discount: PricedOrder['discount']
}

/** The running total, always in view; unfolds to its lines. */
export function SumBar({ lines, reckoning, discount }: SumBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { amountOf } = useUnitWords()
  const {
    invoice,
    monthly,
    subsidy,
    discount: taken,
  } = useMemo(
    () => figuresOf({ products: lines, campaigns: [], reckoning, discount }),
    [lines, reckoning, discount],
  )
  return (
    <div className={styles.bar}>
      {isOpen && (
        <ul className={styles.lines} id="sum-lines">
          {lines.length === 0 && (
            <li>
              <Trans>Nog niets gekozen</Trans>
            </li>
          )}
          {lines.map((line) => (
            <li key={line._id} className={styles.line}>
              <span>
                {amountOf(line)} {line.brand} {line.type}
              </span>
              <span className={styles.money}>
                {formatCents(timesAmount(line.selling_price, line.amount))}
              </span>
            </li>
          ))}
          {taken.once + taken.monthly > 0 && (
            <li className={styles.line}>
              <span>
                <Trans>Korting</Trans>
              </span>
              <span className={styles.money}>
                {taken.once > 0 && formatCents(-taken.once)}
                {taken.monthly > 0 && (
                  <>
                    {' '}
                    {formatCents(-taken.monthly)} <Trans>per maand</Trans>
                  </>
                )}
              </span>
            </li>
          )}
          {reckoning === 'deducted' && subsidy > 0 && (
            <li className={styles.line}>
              <span>
                <Trans>Subsidie</Trans>
              </span>
              <span className={styles.money}>{formatCents(-subsidy)}</span>
            </li>
          )}
        </ul>
      )}
      <button
        type="button"
        className={styles.sum}
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls="sum-lines"
      >
        <span className={styles.label}>
          <Trans>Tot nu toe, incl. btw</Trans>
        </span>
        <span className={styles.total}>
          {formatCents(invoice)}
          {monthly > 0 && (
            <small>
              + {formatCents(monthly)} <Trans>per maand</Trans>
            </small>
          )}
        </span>
        <ChevronUp size={20} className={styles.arrow} data-open={isOpen || undefined} aria-hidden />
      </button>
    </div>
  )
}
