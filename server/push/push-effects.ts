import type { Keys } from '#server/accounts/keys.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { isKnownService } from './known-service.ts'
import { MESSAGE_TTL_MS, messageFor } from './message-for.ts'
import type { Push } from './order-news.ts'
import { sendPush } from './send-push.ts'
import { dropSubscription, findSubscription, type Subscription, subscriptionIds } from './subscriptions.ts'
import { vapidKeys } from './vapid-keys.ts'

export interface PushDeps {
  db: Database
  keys: Keys
  /** Origins of push services besides those of the browsers. */
  pushServices: readonly string[]
  /** The contact for push services. */
  pushContact: string
  onError(error: unknown): void
}

interface ToDevice extends Push {
  key: string
  subscription: string
}

/** Delays of 2 s, 4 s, …: the last try comes after the message has expired. */
const RETRIES = { retryLimit: 13, retryDelay: 2 }

/** One effect per device: its push service may fail, and a retry must not repeat the message on other devices. */
export function handlePushes(effects: Pick<Effects, 'add' | 'handle'>, deps: PushDeps): void {
  const { db } = deps
  effects.handle<Push>(
    'push',
    ({ key, data }) =>
      db.write(async (tx) => {
        const devices = (await messageFor(tx, key, data)) ? await subscriptionIds(tx, data.user) : []
        for (const subscription of devices) {
          const toDevice: ToDevice = { ...data, key, subscription }
          await effects.add(tx, { kind: 'push-device', key: `${key}/${subscription}`, data: toDevice })
        }
      }),
    RETRIES,
  )
  effects.handle<ToDevice>('push-device', ({ data }) => pushTo(deps, data), RETRIES)
}

async function pushTo(deps: PushDeps, data: ToDevice): Promise<void> {
  const { db, onError } = deps
  const found = await db.read(async (tx) => ({
    message: await messageFor(tx, data.key, data),
    device: await findSubscription(tx, data.subscription, data.user),
  }))
  if (!found.message || !found.device) return
  const { message, device } = found
  // The operator has removed this service from the configuration.
  if (!isKnownService(device.endpoint, deps.pushServices)) return drop(db, device)
  const left = data.at + MESSAGE_TTL_MS - Date.now()
  const sending = {
    keys: await vapidKeys(db, deps.keys),
    contact: deps.pushContact,
    ttl: Math.max(0, Math.floor(left / 1000)),
  }
  const sent = await sendPush(device, message, sending)
  if (sent === 'gone') return drop(db, device)
  if (sent === 'refused') onError(new Error(`${new URL(device.endpoint).host} refuses a push message`))
}

const drop = (db: Database, { id }: Subscription) => db.write((tx) => dropSubscription(tx, id))
