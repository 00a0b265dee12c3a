import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { screensFor } from '../actions/screens.ts'
import type { Actions } from '../actions/use-actions.ts'
import { InstallLink } from '../install/install-link.tsx'
import { MenuItems } from './menu-items.tsx'
import { MenuAction } from './menu-link.tsx'
import styles from './more-sheet.module.css'
import { ProfileLink } from './profile-link.tsx'
import { VersionLabel } from './version-label.tsx'

interface MoreSheetProps {
  actions: Actions['named']
  onClose(): void
}

/** The whole menu as a sheet. */
export function MoreSheet({ actions, onClose }: MoreSheetProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const screens = screensFor(session)
  useClosedByLeaving(onClose)
  const { palette, displayMode, emptyCache, signOut } = actions
  return (
    <Dialog
      title={t`Menu`}
      onClose={onClose}
      foot={
        <div className={styles.menu}>
          <ProfileLink />
          <MenuAction {...signOut} />
          <VersionLabel />
        </div>
      }
    >
      <nav className={styles.menu} aria-label={t`Menu`}>
        <MenuAction {...palette} />
        <MenuItems screens={screens.filter(({ menu }) => menu === 'top')} withStatuses />
        <MenuItems screens={screens.filter(({ menu }) => menu === 'foot')} />
        <InstallLink action={actions.install} />
        <MenuAction {...displayMode} />
        <MenuAction {...emptyCache} />
      </nav>
    </Dialog>
  )
}

function useClosedByLeaving(onClose: () => void) {
  const at = useRouterState({ select: ({ location }) => location.href })
  const opened = useRef(at)
  useEffect(() => {
    if (at !== opened.current) onClose()
  }, [at, onClose])
}
