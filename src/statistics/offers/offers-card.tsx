import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { offerStatistic } from '#src/data/statistics/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { KnownFigures } from '#src/parts/shown/known-figures.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { HALF_A_YEAR } from '../categories.ts'
import styles from '../statistics-screen.module.css'
import { OfferTotals } from './offer-totals.tsx'

/** Pixels. */
const HEIGHT = 92

/** What became of the offers of the last half year. */
export function OffersCard() {
  const { t } = useLingui()
  const figures = useLive(offerStatistic(HALF_A_YEAR.frame))
  return (
    <Section
      title={t`Offertes`}
      action={
        <Link className={styles.more} to={links.offerStatistics as string}>
          <Trans>Verloop</Trans>
          <span className={styles.of}> {t`Offertes`}</span>
        </Link>
      }
    >
      <KnownFigures figures={figures} height={HEIGHT}>
        {({ total }) => <OfferTotals total={total} />}
      </KnownFigures>
      <p className={styles.about}>
        <Trans>Offertes van de laatste zes maanden, en wat de klant ervan vond.</Trans>
      </p>
    </Section>
  )
}
