import { useEffect, useEffectEvent } from 'react'
import { askPermission, permission } from '#src/data/notifications/permission.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'

/** Per device: a user who answered or ignored the question is not asked again. */
const ASKED = 'aurum-notifications-asked'

/** Asks for the permission to notify at the first press in the portal, once. */
export function useAskNotifications() {
  const prefer = usePrefer()
  const ask = useEffectEvent(async () => {
    if (!isToAsk()) return
    localStorage.setItem(ASKED, 'yes')
    if ((await askPermission()) === 'granted') await prefer({ preferences: { notifications: true } })
  })
  useEffect(() => {
    // Checked here too: without a question to ask no listener is needed.
    if (!isToAsk()) return
    const press = () => void ask().catch(console.error)
    // On `pointerup`, because `pointerdown` by touch does not count as a user gesture.
    addEventListener('pointerup', press, { once: true })
    return () => removeEventListener('pointerup', press)
  }, [])
}

const isToAsk = () => permission() === 'default' && !localStorage.getItem(ASKED)
