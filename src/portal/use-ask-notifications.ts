import { useEffect, useEffectEvent } from 'react'
import { askPermission, permission } from '#src/data/notifications/permission.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'

/** On this device: who answered, or looked past it, is not asked again. */
const ASKED = 'aurum-notifications-asked'

/** The first press in the portal asks for leave to tell things with the app out of sight, once (SPEC §2.8). */
export function useAskNotifications() {
  const prefer = usePrefer()
  const ask = useEffectEvent(async () => {
    if (!isToAsk()) return
    localStorage.setItem(ASKED, 'yes')
    if ((await askPermission()) === 'granted') await prefer({ preferences: { notifications: true } })
  })
  useEffect(() => {
    // Looked at now as well: of who was asked before no press waits for it.
    if (!isToAsk()) return
    const press = () => void ask().catch(console.error)
    // When a finger lifts, not when it comes down: only then a browser may be asked.
    addEventListener('pointerup', press, { once: true })
    return () => removeEventListener('pointerup', press)
  }, [])
}

const isToAsk = () => permission() === 'default' && !localStorage.getItem(ASKED)
