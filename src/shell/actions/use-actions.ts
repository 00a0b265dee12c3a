import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  BrushCleaning,
  Download,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  PanelLeft,
  Plus,
  RefreshCw,
  Search,
  Sun,
} from 'lucide-react'
import { useEngine } from '#src/data/engine-context.tsx'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'
import { type Action, useRegisteredActions } from '#src/parts/order/registered-actions.ts'
import { useSendNow } from '#src/parts/use-send-now.ts'
import { useTheme } from '#src/ui/use-theme.ts'
import { install, useInstallPrompt } from '../install/install-prompt.ts'
import type { MenuSize } from '../menu/use-menu-size.ts'
import { screensFor } from './screens.ts'
import { useGoTo } from './use-go-to.ts'

/** The layers over the screens. */
export type Over = 'palette' | 'shortcuts' | 'more' | 'empty-cache'

interface ActionHost {
  menu: MenuSize | null
  onOpen(over: Over): void
  onSignOut(): void
}

export type Actions = ReturnType<typeof useActions>

/** All global actions, used by menu, palette, shortcuts and buttons. */
export function useActions({ menu, onOpen, onSignOut }: ActionHost) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const navigate = useNavigate()
  const goTo = useGoTo()
  const prefer = usePrefer()
  const { language } = useDevicePreferences()
  const dark = useTheme() === 'dark'
  const mayAddOrder = useCan('orders.create')
  const prompt = useInstallPrompt()
  const inFront = useRegisteredActions()
  const sendNow = useSendNow()

  const places: Action[] = screensFor(engine.session).map(({ to, label, icon, key }) => ({
    id: to,
    label: _(label),
    icon,
    ...(key && { keys: `G ${key.toUpperCase()}` }),
    run: () => goTo(to),
  }))
  const named = {
    palette: { label: t`Snel zoeken`, icon: Search, keys: 'Mod+K', run: () => onOpen('palette') },
    ...(mayAddOrder && {
      addOrder: {
        label: t`Nieuwe order`,
        icon: Plus,
        keys: 'N',
        run: () => navigate({ href: links.addOrder }),
      },
    }),
    displayMode: {
      label: dark ? t`Licht` : t`Donker`,
      icon: dark ? Sun : Moon,
      run: () => prefer({ preferences: { displayMode: dark ? 'light' : 'dark' } }),
    },
    language: {
      // In the target language, for users who cannot read the current one.
      label: language === 'nl' ? 'English' : 'Nederlands',
      icon: Languages,
      run: () => prefer({ language: language === 'nl' ? 'en' : 'nl' }),
    },
    ...(menu && {
      menu: {
        label: menu.small ? t`Menu uitklappen` : t`Menu inklappen`,
        icon: PanelLeft,
        run: menu.toggle,
      },
    }),
    sync: { label: t`Nu versturen en ophalen`, icon: RefreshCw, run: () => sendNow() },
    shortcuts: { label: t`Sneltoetsen`, icon: Keyboard, keys: '?', run: () => onOpen('shortcuts') },
    ...(prompt === 'ready' && { install: { label: t`App installeren`, icon: Download, run: install } }),
    emptyCache: { label: t`Leeg app-cache`, icon: BrushCleaning, run: () => onOpen('empty-cache') },
    signOut: { label: t`Uitloggen`, icon: LogOut, run: onSignOut },
  } satisfies Record<string, Omit<Action, 'id'>>
  const everything = [...places, ...Object.entries(named).map(([id, action]) => ({ id, ...action }))]
  return { named, inFront, everything: [...inFront, ...everything] }
}
