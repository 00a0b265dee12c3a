import { type ComponentType, type ReactElement, useState } from 'react'
import { SignInScreen } from '#src/auth/sign-in-screen.tsx'
import type { App } from '#src/data/session/app.ts'
import type { LastHere } from '#src/data/session/last-here.ts'
import { retryUntilLoaded } from '#src/lib/retry-until-loaded.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'

const fetchRooms = async () => (await import('./rooms.tsx')).Rooms

/**
 * Renders the sign-in without the router, which with its screens is more than half of the code; that loads while the
 * user types.
 */
export async function firstScreen(app: App): Promise<ReactElement> {
  if (!app.signedIn() && !location.pathname.startsWith('/auth')) {
    const to = location.pathname + location.search + location.hash
    history.replaceState(null, '', `/auth/login?to=${encodeURIComponent(to)}`)
  }
  const isAtDoor = !app.signedIn() && /^\/auth\/login\/?$/.test(location.pathname)
  if (isAtDoor) return <FrontDoor app={app} last={await app.lastUser()} />
  const Rooms = await retryUntilLoaded(fetchRooms)
  return <Rooms app={app} />
}

interface FrontDoorProps {
  app: App
  last: LastHere
}

function FrontDoor({ app, last }: FrontDoorProps) {
  const [Rooms, setRooms] = useState<ComponentType<{ app: App }> | null>(null)
  if (Rooms) return <Rooms app={app} />

  /** Replaces the entry, so that Back does not return to the sign-in. */
  async function enter(path: string, move: 'pushState' | 'replaceState') {
    const fetched = await retryUntilLoaded(fetchRooms)
    history[move](null, '', path)
    setRooms(() => fetched)
  }
  const { search } = location
  const to = new URLSearchParams(search).get('to')
  return (
    <SignInScreen
      last={last}
      onBegin={() => {
        app.prepare()
        fetchRooms().catch(console.error)
      }}
      onSignIn={app.signIn}
      onSignedIn={() => enter(pathAfterSignIn(to), 'replaceState')}
      onCodeNeeded={() => enter(`/auth/code${search}`, 'pushState')}
      onForgot={() => enter(`/auth/forgot${search}`, 'pushState')}
    />
  )
}
