import { useEffect, useState } from 'react'
import { hasPlatformAuthenticator } from '../platform-authenticator.ts'

/** null until known. */
export function usePlatformAuthenticator(): boolean | null {
  const [canKeep, setCanKeep] = useState<boolean | null>(null)
  useEffect(() => {
    hasPlatformAuthenticator().then(setCanKeep)
  }, [])
  return canKeep
}
