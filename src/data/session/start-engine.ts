import { startCache } from '#sync/client/copy/start-cache.ts'
import { createEngine } from '#sync/client/engine/create-engine.ts'
import type { Engine } from '#sync/client/engine.ts'
import { keptAnswers } from '#sync/client/meta/answers.ts'
import type { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { openOutbox } from '#sync/client/outbox/outbox.ts'
import type { UploadBlob } from '#sync/client/runner/upload-blob.ts'
import { OUTBOX_TAG } from '#sync/client/session/outbox-tag.ts'
import { fetchTransport } from '#sync/client/transport/graphql.ts'
import { mayOpenStores } from '#sync/client/versions/format-guard.ts'
import { browserNetwork } from '#sync/client/versions/network.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'

export async function startEngine(session: Session, meta: MetaDatabase): Promise<Engine | 'too-old'> {
  if (!(await mayOpenStores(meta))) return 'too-old'
  const cache = await startCache(session, meta)
  const channel = new BroadcastChannel('aurum-outbox')
  const outbox = openOutbox({ meta, userId: session.user_id, channel, mirror: localStorage })
  navigator.storage?.persist?.()
  const engine = createEngine({
    session,
    reader: cache.reader,
    positions: cache.positions,
    cacheStatus: cache.status,
    indexed: cache.indexed,
    find: cache.find,
    pullNow: cache.pullNow,
    outbox,
    runner: { transport: fetchTransport(session.user_id), uploadBlob, locks: navigator.locks },
    network: browserNetwork,
    askForTurn,
    answers: keptAnswers(meta, session.user_id),
    async onClose() {
      document.removeEventListener('visibilitychange', leaving)
      await cache.close()
    },
  })
  // A hidden page may be killed at any moment. While visible it sends by itself: a sync event would do nothing for it
  // and delay the worker's update.
  function leaving() {
    if (document.hidden && engine.status().get()?.waiting !== 0) askForTurn()
  }
  document.addEventListener('visibilitychange', leaving)
  return engine
}

/**
 * Half of the sending code, and needed only once there is a photo. Code that fails to load counts as an unreachable
 * server.
 */
const uploadBlob: UploadBlob = async (outbox, hash) => {
  const code = await import('#sync/client/runner/upload-blob.ts').catch(() => null)
  return code ? code.uploadBlob(outbox, hash) : { kind: 'unreachable' }
}

/** Only with Background Sync; elsewhere only an open page sends. */
async function askForTurn() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration) {
    const { sync } = registration as unknown as { sync: { register(tag: string): Promise<void> } }
    await sync.register(OUTBOX_TAG).catch(() => {})
  }
}
