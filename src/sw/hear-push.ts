import * as v from 'valibot'
import { ownPath } from '#src/lib/links/own-path.ts'
import { glance, SESSION } from '#sync/client/meta/glance.ts'
import { unsubscribe } from '#sync/client/push/subscribe.ts'
import { countUnread, forgetTold, keepTold } from '#sync/client/push/told.ts'
import { sessionSchema } from '#sync/contract/wire/protocol.ts'
import { type PushMessage, pushMessage } from '#sync/contract/wire/push.ts'

const ICON = '/icon-192.png'

/** The worker, as far as a push message has to do with it. */
export type PushScope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>

/**
 * Somebody is told something, whether or not a page is open. Browsers want it shown each time; where the app is being looked
 * at that is done without a sound, for it tells the same.
 */
export async function hearPush(worker: PushScope, data: PushMessageData | null): Promise<void> {
  const userId = await whoIsSignedIn()
  if (userId === null) return unsubscribe(worker.registration)
  const message = parsed(data, worker.location.origin)
  // For whoever was here before: none of it is anybody's business any more.
  if (message?.user_id !== userId) return
  await keepTold(message).catch(console.error)
  const pages = await worker.clients.matchAll({ type: 'window' })
  const isLookedAt = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await worker.registration.showNotification(message.title, optionsOf(message, isLookedAt))
  for (const page of pages) page.postMessage({ type: 'TOLD' })
  if (pages.length === 0) await showBadge(worker)
  if ((await whoIsSignedIn()) !== userId) await forgetAll(worker)
}

/** Somebody signed out meanwhile, and whatever there was to forget is forgotten already. */
async function forgetAll({ registration, navigator }: PushScope) {
  await forgetTold()
  for (const told of await registration.getNotifications()) told.close()
  await navigator.clearAppBadge?.()
}

export async function whoIsSignedIn(): Promise<string | null> {
  const session = v.safeParse(sessionSchema, await glance(SESSION))
  return session.success ? session.output.user_id : null
}

function parsed(data: PushMessageData | null, origin: string): PushMessage | null {
  try {
    const message = v.parse(pushMessage, data?.json())
    const own = (path: string) => path && (ownPath(path, origin) ?? '')
    const { to, image, employeeAppIcon } = message
    return { ...message, to: own(to), image: own(image), employeeAppIcon: own(employeeAppIcon) }
  } catch {
    return null
  }
}

const optionsOf = ({ id, description, to, image, employeeAppIcon }: PushMessage, silent: boolean) => ({
  body: description,
  icon: employeeAppIcon || ICON,
  // Not in TypeScript's library: Android shows it below.
  ...(image && { image }),
  // One that comes twice is shown once.
  tag: id,
  data: { to, id },
  silent,
})

/** Where the app is installed; elsewhere there is no icon to show it on. */
async function showBadge({ navigator }: PushScope) {
  await navigator.setAppBadge?.(await countUnread()).catch(() => {})
}
