import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { planningStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { HALF_A_YEAR } from '../categories.ts'
import styles from '../statistics-screen.module.css'
import { VisitTotals } from './visit-totals.tsx'

/** Pixels. */
const HEIGHT = 92

/** What became of the visits of the last half year. */
export function PlanningCard() {
  const { t } = useLingui()
  const figures = useLive(planningStatistic(HALF_A_YEAR.frame))
  return (
    <Section
      title={t`Planning`}
      action={
        <Link className={styles.more} to={links.planningStatistics as string}>
          <Trans>Verloop</Trans>
          <span className={styles.of}> {t`Planning`}</span>
        </Link>
      }
    >
      <KnownFigures figures={figures} height={HEIGHT}>
        {({ total }) => <VisitTotals total={total} />}
      </KnownFigures>
      <p className={styles.about}>
        <Trans>Bezoeken van de laatste zes maanden, en wat ervan werd.</Trans>
      </p>
    </Section>
  )
}
