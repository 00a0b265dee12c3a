import * as v from 'valibot'
import { type PushMessage, pushMessage } from '#sync/contract/wire/push.ts'

/**
 * Holds push messages until a page adds them to its notification list, which the worker cannot reach. It is a Cache, so
 * that signing out deletes it with all others.
 */
const CACHE = 'aurum-told'
const MESSAGES = '/told/'
const UNREAD = '/unread'

export async function storePushMessage(message: PushMessage): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(`${MESSAGES}${encodeURIComponent(message.id)}`, Response.json(message))
}

/**
 * Hands over the messages for this user and deletes them afterwards. Another page may do so at the same time, so
 * receivers deduplicate by id. Messages for other users are deleted unread.
 */
export async function drainPushMessages(userId: string, tell: (message: PushMessage) => void): Promise<void> {
  for (const { request, message } of await readAll()) {
    if (message?.user_id === userId) tell(message)
    await (await caches.open(CACHE)).delete(request)
  }
}

/** Stores the number of unread notifications of the last page. Without a page, the worker counts on from it. */
export async function keepUnread(count: number): Promise<void> {
  const cache = await openOrNull()
  await cache?.put(UNREAD, Response.json(count))
}

export async function countUnread(): Promise<number> {
  const cache = await caches.open(CACHE)
  const noted = v.safeParse(v.number(), await (await cache.match(UNREAD))?.json())
  return (noted.success ? noted.output : 0) + (await readAll()).length
}

export const clearPushInbox = () => caches.delete(CACHE)

async function readAll() {
  const cache = await openOrNull()
  const requests = (await cache?.keys()) ?? []
  const ofMessages = requests.filter(({ url }) => new URL(url).pathname.startsWith(MESSAGES))
  return Promise.all(
    ofMessages.map(async (request) => {
      const parsed = v.safeParse(pushMessage, await (await cache?.match(request))?.json().catch(() => null))
      return { request, message: parsed.success ? parsed.output : null }
    }),
  )
}

/** Null on a page over plain http, which has no caches and no service worker. */
const openOrNull = async () => globalThis.caches?.open(CACHE) ?? null
