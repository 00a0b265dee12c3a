import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, ClipboardList, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderCount } from '#src/data/orders/queries.ts'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { links } from '#src/lib/links.ts'
import styles from './landing-screen.module.css'

export function LandingScreen() {
  const { t } = useLingui()
  const { session } = useEngine()
  const orders = useLive(orderCount(null))
  const status = useLive(engineStatus)
  const open = (status?.waiting ?? 0) + (status?.refused ?? 0)
  const ready = status && status.firstSync === null && status.lastSynced !== null
  return (
    <div className={styles.screen}>
      <h1 className={styles.welcome}>
        <Trans>Welkom, {session.fullname}</Trans>
      </h1>
      {ready && status.lastSynced !== null && (
        <p className={styles.ready}>
          <CheckCircle2 size={18} aria-hidden />
          <Trans>
            Klaar voor gebruik zonder verbinding. Bijgewerkt op {formatDateTime(status.lastSynced)}.
          </Trans>
        </p>
      )}
      <div className={styles.tiles}>
        <Tile to={links.ordersOverview} icon={<ClipboardList size={22} aria-hidden />} title={t`Orders`}>
          {orders}
        </Tile>
        <Tile to={links.queue} icon={<Upload size={22} aria-hidden />} title={t`Wachtrij`}>
          {open === 0 ? <Trans>Alles is verstuurd</Trans> : open}
        </Tile>
      </div>
    </div>
  )
}

interface TileProps {
  to: string
  icon: ReactNode
  title: string
  children: ReactNode
}

function Tile({ to, icon, title, children }: TileProps) {
  return (
    <Link to={to} className={styles.tile}>
      {icon}
      <strong>{title}</strong>
      <span className={styles.value}>{children}</span>
    </Link>
  )
}
