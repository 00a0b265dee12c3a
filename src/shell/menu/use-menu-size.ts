import { useState } from 'react'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { usePrefer } from '#src/parts/account/use-prefer.ts'

export interface MenuSize {
  small: boolean
  toggle(): void
}

/**
 * On wide screens the user's preference; on narrower ones small until opened. null on a phone, which has the bottom
 * bar.
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
