import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { statistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { type Category, categories, HALF_A_YEAR } from './categories.ts'
import { Comparisons } from './comparisons.tsx'
import { OffersCard } from './offers/offers-card.tsx'
import { PlanningCard } from './planning/planning-card.tsx'
import styles from './statistics-screen.module.css'

/** Pixels. */
const HEIGHT = 92

export function StatisticsScreen() {
  const { t } = useLingui()
  return (
    <Page toolbar={<Toolbar title={t`Statistieken`} />}>
      <div className={styles.grid}>
        {categories.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
        <OffersCard />
        <PlanningCard />
      </div>
    </Page>
  )
}

function CategoryCard({ category }: { category: Category }) {
  const { _ } = useMessages()
  const figures = useLive(statistic(category.id, HALF_A_YEAR.frame))
  return (
    <Section
      title={_(category.title)}
      action={
        <Link className={styles.more} to={links.statisticsOf(category.slug)}>
          <Trans>Verloop</Trans>
          <span className={styles.of}> {_(category.title)}</span>
        </Link>
      }
    >
      <KnownFigures figures={figures} height={HEIGHT}>
        {(known) => <Comparisons statistic={known} format={category.format} />}
      </KnownFigures>
      <p className={styles.about}>{_(category.about)}</p>
    </Section>
  )
}
