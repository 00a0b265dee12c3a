import { useState } from 'react'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'

export interface MenuSize {
  small: boolean
  toggle(): void
}

/**
 * Where there is room its user decides, and it is remembered; where there is less, the menu is small until it is asked for.
 * null on a phone, which has a bar instead.
 */
export function useMenuSize(): MenuSize | null {
  const { menuMinimised } = useDevicePreferences()
  const prefer = usePrefer()
  const wide = useMedia('(min-width: 1024px)')
  const phone = useMedia('(max-width: 639px)')
  const [unfolded, setUnfolded] = useState(false)
  if (phone) return null
  if (!wide) return { small: !unfolded, toggle: () => setUnfolded(!unfolded) }
  return {
    small: menuMinimised,
    toggle: () => prefer({ preferences: { menuMinimised: !menuMinimised } }),
  }
}
