import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, House, LogOut, Upload } from 'lucide-react'
import { openWork } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import styles from './bottom-bar.module.css'
import { MenuLink } from './menu-link.tsx'

interface BottomBarProps {
  onSignOut(): void
}

export function BottomBar({ onSignOut }: BottomBarProps) {
  const { t } = useLingui()
  const open = useLive(openWork) ?? 0
  return (
    <nav className={styles.bar} aria-label={t`Hoofdmenu`}>
      <MenuLink to={links.home} icon={<House size={20} aria-hidden />} label={t`Start`} exact />
      <MenuLink to={links.ordersOverview} icon={<ClipboardList size={20} aria-hidden />} label={t`Orders`} />
      <MenuLink
        to={links.queue}
        icon={<Upload size={20} aria-hidden />}
        label={t`Wachtrij`}
        count={open}
        tone={open > 0 ? 'warn' : undefined}
      />
      <button type="button" className={styles.button} onClick={onSignOut}>
        <LogOut size={20} aria-hidden />
        <Trans>Uitloggen</Trans>
      </button>
    </nav>
  )
}
