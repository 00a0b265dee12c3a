import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { BareButton } from '#src/ui/bare-button.tsx'
import { Kbd } from '#src/ui/shown/kbd.tsx'
import { screensFor } from '../actions/screens.ts'
import type { Actions } from '../actions/use-actions.ts'
import { InstallLink } from '../install/install-link.tsx'
import styles from './main-menu.module.css'
import { MenuItems } from './menu-items.tsx'
import { MenuAction } from './menu-link.tsx'
import { ProfileLink } from './profile-link.tsx'
import { RefusedLink } from './refused-link.tsx'
import { VersionLabel } from './version-label.tsx'

interface MainMenuProps {
  small: boolean
  actions: Actions['named']
}

export function MainMenu({ small, actions }: MainMenuProps) {
  const { t } = useLingui()
  const { session } = useEngine()
  const screens = screensFor(session)
  const { menu, palette, displayMode, emptyCache, signOut } = actions
  return (
    <nav className={styles.menu} data-small={small || undefined} aria-label={t`Hoofdmenu`}>
      <div className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className={styles.name}>Aurum</span>
        {menu && (
          <BareButton variant="icon" aria-label={menu.label} title={menu.label} onClick={menu.run}>
            <menu.icon size={18} aria-hidden />
          </BareButton>
        )}
      </div>
      <MenuAction {...palette}>
        <Kbd keys={palette.keys} />
      </MenuAction>
      <div className={styles.entries}>
        <MenuItems screens={screens.filter(({ menu }) => menu === 'top')} withStatuses={!small}>
          <InstallLink action={actions.install} />
        </MenuItems>
      </div>
      <div className={styles.foot}>
        <RefusedLink />
        <div className={styles.tools} data-small>
          <MenuAction {...displayMode} />
          <MenuAction {...emptyCache} />
          <MenuItems screens={screens.filter(({ menu }) => menu === 'foot')} />
          <MenuAction {...signOut} />
        </div>
        <ProfileLink />
        <VersionLabel />
      </div>
    </nav>
  )
}
