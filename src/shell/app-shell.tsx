import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useIdleOnce } from '#src/lib/hooks/use-idle-once.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { may, screenAt } from './actions/screens.ts'
import { type Over, useActions } from './actions/use-actions.ts'
import { useSendByKey } from './actions/use-send-by-key.ts'
import { useShortcuts } from './actions/use-shortcuts.ts'
import styles from './app-shell.module.css'
import { Banners } from './banners.tsx'
import { FirstCopy } from './first-copy.tsx'
import { Layer } from './layer.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { useMenuSize } from './menu/use-menu-size.ts'
import { useNotificationClicks } from './notifications/use-notification-clicks.ts'
import { useSplash } from './splash/use-splash.ts'
import { Toasts } from './toasts.tsx'
import { useTitle } from './use-title.ts'

/** Rarely shown parts are loaded on demand. */
const Splash = lazily(async () => (await import('./splash/splash.tsx')).Splash)
const Background = lazily(async () => (await import('./background.tsx')).Background)
const ForbiddenScreen = lazily(async () => (await import('./forbidden-screen.tsx')).ForbiddenScreen)

const MemoryWidget = import.meta.env.DEV
  ? lazily(async () => (await import('./memory/memory-widget.tsx')).MemoryWidget)
  : () => null

interface AppShellProps {
  onSignOut(): void
  onSignInAgain(): void
  onEmptyCache(): Promise<void>
  onOpenOrder(orderId: string): void
}

export function AppShell({ onSignOut, onSignInAgain, onEmptyCache, onOpenOrder }: AppShellProps) {
  const menu = useMenuSize()
  const [over, setOver] = useState<Over | null>(null)
  const actions = useActions({ menu, onOpen: setOver, onSignOut })
  const splash = useSplash()
  const allowed = useAllowed()
  const content = useRef<HTMLElement>(null)
  const isCalm = useIdleOnce()
  useShortcuts(actions.everything)
  useSendByKey()
  useTitle()
  useNotificationClicks()

  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        <Trans>Naar de inhoud</Trans>
      </button>
      {menu && <MainMenu small={menu.small} actions={actions.named} />}
      <div className={styles.page}>
        <Banners onSignInAgain={onSignInAgain} />
        <main ref={content} className={styles.content} tabIndex={-1}>
          {allowed ? <Outlet /> : <ForbiddenScreen />}
        </main>
        <FirstCopy />
        {!menu && <BottomBar onMore={() => setOver('more')} />}
      </div>
      <Toasts />
      {isCalm && <Background />}
      <MemoryWidget />
      {over && (
        <Layer
          over={over}
          actions={actions}
          onEmptyCache={onEmptyCache}
          onOpenOrder={onOpenOrder}
          onClose={() => setOver(null)}
        />
      )}
      {splash.shown && <Splash onDone={splash.close} />}
    </div>
  )
}

/** The route guard uses the same rule as the menu. */
function useAllowed(): boolean {
  const { session } = useEngine()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const screen = screenAt(session, pathname)
  return !screen || may(session, screen)
}
