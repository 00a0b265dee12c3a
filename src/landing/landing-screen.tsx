import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, ChartLine, CheckCircle2, ClipboardList, Settings } from 'lucide-react'
import { archiveCount } from '#src/data/archives/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderCount } from '#src/data/orders/queries.ts'
import { engineStatus } from '#src/data/queue/queries.ts'
import { customerAcquisition, orderGrowth } from '#src/data/statistics/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { links } from '#src/lib/links.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { useLeadsSomewhere } from '#src/parts/use-leads-somewhere.ts'
import { GrowthSection } from './growth-section.tsx'
import styles from './landing-screen.module.css'
import { StatisticsTile } from './statistics-tile.tsx'
import { Tile } from './tile.tsx'

export function LandingScreen() {
  const { t } = useLingui()
  const { session } = useEngine()
  const orders = useLive(orderCount(null))
  const archives = useLive(archiveCount)
  const status = useLive(engineStatus)
  const seesFigures = useCan('statistics.read')
  const seesArchive = useCan('archives.read')
  const leadsSomewhere = useLeadsSomewhere()
  const ready = status && status.firstSync === null && status.lastSynced !== null
  return (
    <div className={styles.screen}>
      <h1 className={styles.welcome}>
        <Trans>Welkom, {session.fullname}</Trans>
      </h1>
      <p className={styles.ready}>
        {ready && status.lastSynced !== null && (
          <>
            <CheckCircle2 size={18} aria-hidden />
            <Trans>
              Klaar voor gebruik zonder verbinding. Bijgewerkt op {formatDateTime(status.lastSynced)}.
            </Trans>
          </>
        )}
      </p>
      <div className={styles.tiles}>
        {seesFigures && <StatisticsTile icon={<ChartLine size={22} aria-hidden />} />}
        <Tile
          to={links.ordersOverview}
          icon={<ClipboardList size={22} aria-hidden />}
          title={t`Orders`}
          value={orders !== undefined && formatCount(orders)}
        />
        {seesArchive && leadsSomewhere(links.archive) && (
          <Tile
            to={links.archive}
            icon={<Archive size={22} aria-hidden />}
            title={t`Archief`}
            value={archives !== undefined && formatCount(archives)}
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
