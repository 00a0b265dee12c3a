import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import type { OfferCard } from '#sync/contract/orders/offer/shown.ts'
import styles from './option-card.module.css'

interface OptionCardProps {
  card: OfferCard
  /** Names of chosen products that are not sold any more. */
  withdrawn: readonly string[]
  isChosen: boolean
  onChoose(): void
}

/**
 * One option with the same rows as its neighbours. No option is promoted by colour; only the chosen one has an edge.
 */
export function OptionCard({ card, withdrawn, isChosen, onChoose }: OptionCardProps) {
  const title = useId()
  const { name, goods, figures, rest, monthly, net } = card
  return (
    <article className={styles.card} data-chosen={isChosen || undefined} aria-labelledby={title}>
      <label className={styles.head}>
        <input type="radio" name="option" checked={isChosen} onChange={onChoose} className={styles.radio} />
        <span id={title} className={styles.name}>
          {name}
        </span>
      </label>
      <ul className={styles.goods}>
        {goods.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={at}>
            <Check size={16} aria-hidden />
            <span>{line}</span>
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
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.rest}>
        <span>{rest.label}</span>
        <strong>{rest.value}</strong>
        {net && <small>{net}</small>}
      </p>
      <p className={styles.monthly}>
        <span>{monthly.label}</span>
        <strong>{monthly.value}</strong>
      </p>
    </article>
  )
}
