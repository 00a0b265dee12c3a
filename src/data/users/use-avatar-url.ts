import { useEffect, useState } from 'react'
import { sha256 } from '../sha256.ts'

/** Pixels. */
const SIZES = [60, 100, 200] as const

/** The address of a user's picture at double density; null until known, and without an e-mail address. */
export function useAvatarUrl(email: string, shownAt: number): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    hashOf(email).then((found) => {
      if (current) setHash(found)
    })
    return () => {
      current = false
    }
  }, [email])
  const size = SIZES.find((each) => each >= shownAt * 2) ?? 200
  return hash && `/api/avatars/${hash}?size=${size}`
}

/** `crypto.subtle` is missing on a page over plain http. */
async function hashOf(email: string): Promise<string | null> {
  const address = email.trim().toLowerCase()
  return address && crypto.subtle ? sha256(new TextEncoder().encode(address)) : null
}
