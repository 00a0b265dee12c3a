import { useEffect, useState } from 'react'
import { sha256 } from '../sha256.ts'
import { isMissing, noteMissing } from './missing-avatars.ts'

/** SPEC §9, in pixels. */
const SIZES = [60, 100, 200] as const

/** The picture of an e-mail address, sharp on every screen; null until it is known where, and where there is none. */
export function useAvatar(email: string, shownAt: number) {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    hashOf(email).then((found) => {
      if (current) setHash(found && !isMissing(found) ? found : null)
    })
    return () => {
      current = false
    }
  }, [email])

  if (!hash) return null
  const size = SIZES.find((each) => each >= shownAt * 2) ?? 200
  return {
    src: `/api/avatars/${hash}?size=${size}`,
    onMissing() {
      // Without a connection nobody knows whether there is one.
      if (navigator.onLine) noteMissing(hash)
      setHash(null)
    },
  }
}

/** A browser hashes nothing for a page that came over plain http. */
async function hashOf(email: string): Promise<string | null> {
  const address = email.trim().toLowerCase()
  return address && crypto.subtle ? sha256(new TextEncoder().encode(address)) : null
}
