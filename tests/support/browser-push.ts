import { randomBytes } from 'node:crypto'

/** A browser's own end of push messages: it gives out addresses under a key, and takes them back. */
export function buildPushManager() {
  const manager = {
    /** What is known to it: null before anybody subscribed. */
    held: null as ReturnType<typeof subscriptionUnder> | null,
    /** A browser that does not let itself be reached. */
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
