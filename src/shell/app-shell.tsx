import { Outlet } from '@tanstack/react-router'
import { useMedia } from '#src/lib/use-media.ts'
import styles from './app-shell.module.css'
import { Banners } from './banners.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { Toasts } from './toasts.tsx'

interface AppShellProps {
  onSignOut(): void
  onSignInAgain(): void
}

export function AppShell({ onSignOut, onSignInAgain }: AppShellProps) {
  const phone = useMedia('(max-width: 639px)')
  return (
    <div className={styles.shell}>
      {!phone && <MainMenu onSignOut={onSignOut} />}
      <div className={styles.page}>
        <Banners onSignInAgain={onSignInAgain} />
        <main className={styles.content}>
          <Outlet />
        </main>
        {phone && <BottomBar onSignOut={onSignOut} />}
      </div>
      <Toasts />
    </div>
  )
}
