import * as v from 'valibot'
import { type PushMessage, pushMessage } from '#sync/contract/wire/push.ts'

/**
 * What push messages said, until a page has put it into its list: the worker cannot reach that. A cache, so that it goes
 * with all others when somebody signs out.
 */
const CACHE = 'aurum-told'
const MESSAGES = '/told/'
const UNREAD = '/unread'

export async function keepTold(message: PushMessage): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(`${MESSAGES}${encodeURIComponent(message.id)}`, Response.json(message))
}

/**
 * Hands over what waits for this user, and forgets it only after that. Another page may do so at the same moment: whoever
 * hears of it knows by the id what was told already. What was for somebody else goes unheard.
 */
export async function takeTold(userId: string, tell: (message: PushMessage) => void): Promise<void> {
  for (const { request, message } of await readAll()) {
    if (message?.user_id === userId) tell(message)
    await (await caches.open(CACHE)).delete(request)
  }
}

/** How many notifications the last page left unread: while there is none the worker counts on from there. */
export async function keepUnread(count: number): Promise<void> {
  const cache = await openOrNull()
  await cache?.put(UNREAD, Response.json(count))
}

export async function countUnread(): Promise<number> {
  const cache = await caches.open(CACHE)
  const noted = v.safeParse(v.number(), await (await cache.match(UNREAD))?.json())
  return (noted.success ? noted.output : 0) + (await readAll()).length
}

export const forgetTold = () => caches.delete(CACHE)

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

/** Not there on a page over plain http, where no worker is either. */
const openOrNull = async () => globalThis.caches?.open(CACHE) ?? null
