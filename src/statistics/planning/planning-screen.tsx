import { Trans, useLingui } from '@lingui/react/macro'
import { planningStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { type PeriodChoice, PeriodScreen } from '../period-screen.tsx'
import { KnownPlanning } from './known-planning.tsx'

/** Pixels. */
const HEIGHT = 240

/** What became of visits, whether they took longer than planned, and how full weeks are. */
export function PlanningScreen(choice: PeriodChoice) {
  const { t } = useLingui()
  const figures = useLive(planningStatistic(choice.period.frame))
  return (
    <PeriodScreen
      title={t`Planning`}
      about={<Trans>Bezoeken naar hun dag, tot en met vandaag, zoals ze er nu voor staan.</Trans>}
      choice={choice}
    >
      <KnownFigures figures={figures} height={HEIGHT}>
        {(known) => <KnownPlanning statistic={known} />}
      </KnownFigures>
    </PeriodScreen>
  )
}
