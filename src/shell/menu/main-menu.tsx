import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, House, LogOut, Moon, PanelLeft, Sun, Upload } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderCount } from '#src/data/orders/queries.ts'
import { openWork } from '#src/data/queue/queries.ts'
import { allStatuses, lanesOf, type Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { useDisplayMode } from '../display-mode.ts'
import styles from './main-menu.module.css'
import { MenuLink } from './menu-link.tsx'
import { StatusLink } from './status-link.tsx'

interface MainMenuProps {
  onSignOut(): void
}

const NONE: readonly Status[] = []

export function MainMenu({ onSignOut }: MainMenuProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const statuses = useLive(allStatuses) ?? NONE
  const companies = useCompanies()
  const wide = useMedia('(min-width: 1024px)')
  const [minimised, setMinimised] = useState<boolean | null>(null)
  const [mode, setMode] = useDisplayMode()
  const small = minimised ?? !wide
  const open = useLive(openWork) ?? 0

  return (
    <nav className={styles.menu} data-small={small || undefined} aria-label={t`Hoofdmenu`}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={styles.label}>Aurum</span>
        <Button
          variant="icon"
          aria-label={small ? t`Menu uitklappen` : t`Menu inklappen`}
          onPress={() => setMinimised(!small)}
        >
          <PanelLeft size={18} aria-hidden />
        </Button>
      </div>
      <MenuLink to={links.home} icon={<House size={18} aria-hidden />} label={t`Overzicht`} exact />
      <OrdersLink />
      {!small && (
        <div className={styles.sub}>
          {lanesOf(companies, statuses).map((each) => (
            <StatusLink key={each.name} status={each} />
          ))}
        </div>
      )}
      <MenuLink
        to={links.queue}
        icon={<Upload size={18} aria-hidden />}
        label={t`Wachtrij`}
        count={open}
        tone={open > 0 ? 'warn' : undefined}
      />
      <div className={styles.foot}>
        <Button
          variant="quiet"
          aria-label={mode === 'dark' ? t`Licht` : t`Donker`}
          onPress={() => setMode(mode === 'dark' ? 'light' : 'dark')}
        >
          {mode === 'dark' ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
          <span className={styles.label}>{mode === 'dark' ? t`Licht` : t`Donker`}</span>
        </Button>
        <Button variant="quiet" aria-label={t`Uitloggen`} onPress={onSignOut}>
          <LogOut size={18} aria-hidden />
          <span className={styles.label}>
            <Trans>Uitloggen</Trans>
          </span>
        </Button>
        <div className={styles.user}>
          <Avatar name={session.fullname} />
          <span className={styles.label}>
            <strong>{session.fullname}</strong>
            <small>{companies.find(({ _id }) => _id === session.company_ids[0])?.name} · 1.1.279</small>
          </span>
        </div>
      </div>
    </nav>
  )
}

/** Apart, as the links of the statuses are: a first copy changes the count all the time. */
function OrdersLink() {
  const { t } = useLingui()
  const count = useLive(orderCount(null))
  return (
    <MenuLink
      to={links.ordersOverview}
      icon={<ClipboardList size={18} aria-hidden />}
      label={t`Orders`}
      count={count}
    />
  )
}
