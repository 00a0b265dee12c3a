import * as v from 'valibot'
import { ownPath } from '#src/lib/links/own-path.ts'
import { readMetaValue, SESSION } from '#sync/client/meta/read-meta-value.ts'
import { clearPushInbox, countUnread, storePushMessage } from '#sync/client/push/push-inbox.ts'
import { unsubscribe } from '#sync/client/push/subscribe.ts'
import { sessionSchema } from '#sync/contract/wire/protocol.ts'
import { type PushMessage, pushMessage } from '#sync/contract/wire/push.ts'

const ICON = '/icon-192.png'

/** The parts of the worker's global scope that push messages need. */
export type PushScope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>

/**
 * Stores and shows a push message. Browsers require a notification for each message; while the app is visible it is
 * silent, because the app shows the same.
 */
export async function hearPush(worker: PushScope, data: PushMessageData | null): Promise<void> {
  const userId = await whoIsSignedIn()
  if (userId === null) return unsubscribe(worker.registration)
  const message = parsed(data, worker.location.origin)
  // Addressed to a previous user, so it is discarded.
  if (message?.user_id !== userId) return
  await storePushMessage(message).catch(console.error)
  const pages = await worker.clients.matchAll({ type: 'window' })
  const isLookedAt = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await worker.registration.showNotification(message.title, optionsOf(message, isLookedAt))
  for (const page of pages) page.postMessage({ type: 'TOLD' })
  if (pages.length === 0) await showBadge(worker)
  if ((await whoIsSignedIn()) !== userId) await forgetAll(worker)
}

/** The user signed out in between, and this message was stored after the clean-up: cleans up again. */
async function forgetAll({ registration, navigator }: PushScope) {
  await clearPushInbox()
  for (const told of await registration.getNotifications()) told.close()
  await navigator.clearAppBadge?.()
}

export async function whoIsSignedIn(): Promise<string | null> {
  const session = v.safeParse(sessionSchema, await readMetaValue(SESSION))
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
  // Missing in TypeScript's library: Android shows the image.
  ...(image && { image }),
  // A repeated message replaces the first.
  tag: id,
  data: { to, id },
  silent,
})

/** Only an installed app has an icon. */
async function showBadge({ navigator }: PushScope) {
  await navigator.setAppBadge?.(await countUnread()).catch(() => {})
}
