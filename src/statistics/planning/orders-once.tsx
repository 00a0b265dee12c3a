import { Trans, useLingui } from '@lingui/react/macro'
import { formatCompact } from '#src/lib/figures/money.ts'
import { type PlanningStatistic, shareOf } from '#sync/contract/wire/statistics.ts'
import styles from '../notes.module.css'
import { percentText } from '../percent-text.ts'
import { Total, Totals } from '../totals.tsx'

/** How many orders needed a single visit. */
export function OrdersOnce({ orders, once }: PlanningStatistic['once']) {
  const { t } = useLingui()
  if (orders === 0)
    return (
      <p className={styles.note}>
        <Trans>In deze periode had geen order zijn eerste bezoek dat klaar kwam.</Trans>
      </p>
    )
  return (
    <>
      <Totals>
        <Total label={t`Orders`}>{formatCompact(orders)}</Total>
        <Total label={t`In één keer`}>{formatCompact(once)}</Total>
        <Total label={t`Vaker`}>{formatCompact(orders - once)}</Total>
        <Total label={t`Aandeel`}>{percentText(shareOf(once, orders))}</Total>
      </Totals>
      <p className={styles.note}>
        <Trans>
          Orders waarvan het eerste bezoek in deze periode klaar kwam. Een bezoek dat niet doorging of nog
          komt telt mee, een afgezegd bezoek niet.
        </Trans>
      </p>
    </>
  )
}
