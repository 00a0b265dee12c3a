import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, ChartLine, CheckCircle2, ClipboardList, Settings } from 'lucide-react'
import { archiveCount } from '#src/data/archives/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderCount } from '#src/data/orders/queries.ts'
import { readySince } from '#src/data/queue/queries.ts'
import { customerAcquisition, orderGrowth } from '#src/data/statistics/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { CountText } from '#src/parts/list/count-text.tsx'
import { useLeadsSomewhere } from '#src/parts/use-leads-somewhere.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { GrowthSection } from './growth-section.tsx'
import styles from './landing-screen.module.css'
import { StatisticsTile } from './statistics-tile.tsx'
import { Tile } from './tile.tsx'

const FirstDay = lazily(async () => (await import('./first-day/first-day.tsx')).FirstDay)

export function LandingScreen() {
  const { t } = useLingui()
  const { session } = useEngine()
  const seesFigures = useCan('statistics.read')
  const seesArchive = useCan('archives.read')
  const mayEditCompany = useCan('companies.edit')
  const leadsSomewhere = useLeadsSomewhere()
  return (
    <div className={styles.screen}>
      <h1 className={styles.welcome}>
        <Trans>Welkom, {session.fullname}</Trans>
      </h1>
      <Ready />
      {mayEditCompany && <FirstDay />}
      <div className={styles.tiles}>
        {seesFigures && <StatisticsTile icon={<ChartLine size={22} aria-hidden />} />}
        <Tile
          to={links.ordersOverview}
          icon={<ClipboardList size={22} aria-hidden />}
          title={t`Orders`}
          value={<CountText by={orderCount(null)} />}
        />
        {seesArchive && leadsSomewhere(links.archive) && (
          <Tile
            to={links.archive}
            icon={<Archive size={22} aria-hidden />}
            title={t`Archief`}
            value={<CountText by={archiveCount} />}
          />
        )}
        <Tile
          to={links.settings}
          icon={<Settings size={22} aria-hidden />}
          title={t`Instellingen`}
          value={session.username}
        />
      </div>
      {seesFigures && (
        <div className={styles.charts}>
          <GrowthSection title={t`Groei van orders`} query={orderGrowth} />
          <GrowthSection title={t`Nieuwe klanten`} query={customerAcquisition} />
        </div>
      )}
    </div>
  )
}

/** A component of its own, so that its update after every pull does not redraw the charts. */
function Ready() {
  const last = useLive(readySince)
  return (
    // Rendered invisibly before it is known, so that nothing moves.
    <p className={styles.ready} data-unknown={!last || undefined}>
      <CheckCircle2 size={18} aria-hidden />
      <span>
        <Trans>Klaar voor gebruik zonder verbinding. Bijgewerkt op {formatDateTime(last ?? 0)}.</Trans>
      </span>
    </p>
  )
}
