import { Trans } from '@lingui/react/macro'
import { Change } from '#src/parts/shown/change.tsx'
import type { Statistic } from '#sync/contract/wire/statistics.ts'
import styles from './comparisons.module.css'

interface ComparisonsProps {
  statistic: Pick<Statistic, 'week' | 'month'>
  format(value: number): string
}

/** This week and this month compared with the previous ones up to the same moment. */
export function Comparisons({ statistic: { week, month }, format }: ComparisonsProps) {
  return (
    <dl className={styles.comparisons}>
      <div>
        <dt>
          <Trans>Deze week</Trans>
        </dt>
        <dd>
          <strong>{format(week.current)}</strong>
          <Change percent={week.percentageChange}>
            <Trans>vorige week tot nu: {format(week.before)}</Trans>
          </Change>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Deze maand</Trans>
        </dt>
        <dd>
          <strong>{format(month.current)}</strong>
          <Change percent={month.percentageChange}>
            <Trans>vorige maand tot nu: {format(month.before)}</Trans>
          </Change>
        </dd>
      </div>
    </dl>
  )
}
