import { MetaDatabase } from '../meta/meta-database.ts'
import { loadSession } from '../meta/session-store.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { type RunOutcome, runOnce } from '../runner/run-once.ts'
import { runnerLock } from '../runner/start-runner.ts'
import { uploadBlob } from '../runner/upload-blob.ts'
import { fetchTransport } from '../transport/graphql.ts'
import { mayOpenStores } from '../versions/build-guard.ts'

/**
 * One turn with no page open: the service worker sends what the signed-in user left behind. Rejects while something is
 * left that could go later, so that the browser gives another turn.
 */
export async function runOutboxOnce(build: number): Promise<void> {
  const meta = new MetaDatabase()
  // An older worker beside a newer page leaves its stores alone, as an older page does.
  const session = (await mayOpenStores(meta, build)) ? await loadSession(meta) : null
  if (!session) return meta.close()
  const channel = new BroadcastChannel('aurum-outbox')
  const outbox = openOutbox({ meta, userId: session.user_id, channel })
  try {
    const outcome = await navigator.locks.request(runnerLock(session.user_id), async () => {
      const deps = { outbox, transport: fetchTransport(), uploadBlob }
      let last: RunOutcome = await runOnce(deps)
      while (last.kind === 'sent') last = await runOnce(deps)
      return last
    })
    if (outcome.kind === 'unreachable') throw new Error('No connection yet')
  } finally {
    outbox.close()
    meta.close()
  }
}
