import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { formatCents } from '#src/lib/figures/money.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import type { Figures } from '../../figures.ts'
import styles from './option-card.module.css'

interface OptionCardProps {
  name: string
  lines: readonly OrderLine[]
  /** Names of chosen products that are not sold any more. */
  withdrawn: readonly string[]
  figures: Figures
  isChosen: boolean
  onChoose(): void
}

/**
 * One option with the same rows as its neighbours. No option is promoted by colour; only the chosen one has an edge.
 */
export function OptionCard({ name, lines, withdrawn, figures, isChosen, onChoose }: OptionCardProps) {
  const { t } = useLingui()
  const title = useId()
  const { before, entrance, subsidy, subsidyTitle, isDeducted, rest, monthly } = figures
  const { amountOf } = useUnitWords()
  const isRent = entrance > 0 && entrance === before
  return (
    <article className={styles.card} data-chosen={isChosen || undefined} aria-labelledby={title}>
      <label className={styles.head}>
        <input type="radio" name="option" checked={isChosen} onChange={onChoose} className={styles.radio} />
        <span id={title} className={styles.name}>
          {name}
        </span>
      </label>
      <ul className={styles.goods}>
        {lines.map(({ _id, amount, unit, brand, type }) => (
          <li key={_id}>
            <Check size={16} aria-hidden />
            <span>
              {(amount > 1 || unit !== 'piece') && `${amountOf({ amount, unit })} `}
              {brand} {type}
            </span>
          </li>
        ))}
        {withdrawn.map((gone) => (
          <li key={gone} data-withdrawn>
            <X size={16} aria-hidden />
            <span>
              <Trans>{gone} wordt niet meer geleverd.</Trans>
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <Line
          label={isRent ? t`Entreeprijs, eenmalig` : isDeducted ? t`Bedrag incl. btw` : t`Factuurbedrag`}
          cents={before}
        />
        {entrance > 0 && !isRent && <Line label={t`waarvan entreeprijs`} cents={entrance} />}
        <div className={styles.line}>
          <dt>
            {subsidy === 0 ? t`Geen subsidie` : subsidyTitle ? t`${subsidyTitle}-subsidie` : t`Subsidie`}
          </dt>
          <dd>{subsidy === 0 ? '–' : formatCents(-subsidy)}</dd>
        </div>
      </dl>
      <p className={styles.rest}>
        <span>
          {subsidy > 0 && isDeducted ? (
            <Trans>Factuurbedrag</Trans>
          ) : subsidy > 0 ? (
            <Trans>Na subsidie (indicatief)</Trans>
          ) : isRent ? (
            <Trans>U betaalt eenmalig</Trans>
          ) : (
            <Trans>U betaalt uiteindelijk</Trans>
          )}
        </span>
        <strong>{formatCents(rest)}</strong>
      </p>
      <p className={styles.monthly}>
        <span>
          <Trans>Per maand</Trans>
        </span>
        <strong>{monthly === 0 ? '–' : formatCents(monthly)}</strong>
      </p>
    </article>
  )
}

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
)
