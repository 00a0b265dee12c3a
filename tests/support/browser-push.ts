import { randomBytes } from 'node:crypto'

/** The browser's side of push messages: it hands out subscriptions for a key, and revokes them. */
export function buildPushManager() {
  const manager = {
    /** The current subscription; null before the first one. */
    held: null as ReturnType<typeof subscriptionUnder> | null,
    /** True for a browser that denies push subscriptions. */
    refuses: false,
    getSubscription: async () => manager.held,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (manager.refuses) throw new DOMException('Registration failed', 'AbortError')
      manager.held ??= subscriptionUnder(applicationServerKey, () => {
        manager.held = null
      })
      if (manager.held.key !== applicationServerKey) throw new DOMException('Other key', 'InvalidStateError')
      return manager.held
    },
  }
  return manager
}

function subscriptionUnder(key: string, forget: () => void) {
  const endpoint = `https://push.voorbeeld.nl/${randomBytes(6).toString('hex')}`
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  return {
    key,
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys, expirationTime: null }),
    async unsubscribe() {
      forget()
      return true
    },
  }
}
