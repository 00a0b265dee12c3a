import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { screensFor } from '../actions/screens.ts'
import styles from './bottom-bar.module.css'
import { MenuItems } from './menu-items.tsx'
import { MenuAction } from './menu-link.tsx'

interface BottomBarProps {
  onMore(): void
}

/** The most used screens; all others are one tap further. */
export function BottomBar({ onMore }: BottomBarProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  return (
    <nav className={styles.bar} data-bottom-bar="menu" aria-label={t`Hoofdmenu`}>
      <MenuItems screens={screensFor(session).filter(({ bar }) => bar)} />
      <MenuAction label={t`Meer`} icon={Ellipsis} run={onMore} />
    </nav>
  )
}
