import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { planningStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { type Period, periods } from '../categories.ts'
import styles from '../category-screen.module.css'
import { KnownPlanning } from './known-planning.tsx'

/** Pixels. */
const HEIGHT = 240

interface PlanningScreenProps {
  period: Period
  onPeriod(slug: string): void
  onBack(): void
}

/** What became of visits, whether they took longer than planned, and how full weeks are. */
export function PlanningScreen({ period, onPeriod, onBack }: PlanningScreenProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const figures = useLive(planningStatistic(period.frame))
  return (
    <Page
      toolbar={
        <Toolbar
          title={t`Planning`}
          onBack={onBack}
          end={
            <Select label={t`Periode`} value={period.slug} onChange={onPeriod}>
              {periods.map((each) => (
                <SelectItem key={each.slug} id={each.slug}>
                  {_(each.title)}
                </SelectItem>
              ))}
            </Select>
          }
        />
      }
    >
      <div className={styles.screen}>
        <p className={styles.about}>
          <Trans>Bezoeken naar hun dag, tot en met vandaag, zoals ze er nu voor staan.</Trans>
        </p>
        <KnownFigures figures={figures} height={HEIGHT}>
          {(known) => <KnownPlanning statistic={known} />}
        </KnownFigures>
      </div>
    </Page>
  )
}
