import type { Session } from '#sync/contract/wire/protocol.ts'
import { forgetCopies, forgetLeftCopies } from '../copy/forget-copies.ts'
import { MetaDatabase } from '../meta/meta-database.ts'
import { loadSession, SESSION_CHANNEL } from '../meta/session-store.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { type RunOutcome, runOnce } from '../runner/run-once.ts'
import { runnerLock } from '../runner/start-runner.ts'
import { uploadBlob } from '../runner/upload-blob.ts'
import { fetchTransport } from '../transport/graphql.ts'
import { mayOpenStores } from '../versions/format-guard.ts'
import { endRevokedSession } from './end-revoked-session.ts'

/**
 * One Background Sync turn: the service worker sends the signed-in user's outbox with no page open. Rejects while
 * something could be sent later, so that the browser gives another turn. When nobody is signed in any more, the
 * server's data leaves the device now, because nobody may ever open a page again.
 */
export async function runOutboxOnce(): Promise<'done' | 'nobody'> {
  const meta = new MetaDatabase()
  try {
    // An older worker beside a newer page must not touch the stores.
    if (!(await mayOpenStores(meta))) return 'done'
    const session = await loadSession(meta)
    if (session && (await sendAll(meta, session)).kind !== 'revoked') return 'done'
    if (session) await signOut(meta)
    await forgetLeftCopies(meta)
    return 'nobody'
  } finally {
    meta.close()
  }
}

async function sendAll(meta: MetaDatabase, { user_id }: Session): Promise<RunOutcome> {
  const channel = new BroadcastChannel('aurum-outbox')
  const outbox = openOutbox({ meta, userId: user_id, channel })
  try {
    return await navigator.locks.request(runnerLock(user_id), async () => {
      const deps = { outbox, transport: fetchTransport(user_id), uploadBlob }
      let last: RunOutcome = await runOnce(deps)
      while (last.kind === 'sent') last = await runOnce(deps)
      if (last.kind === 'unreachable') throw new Error('No connection yet')
      return last
    })
  } finally {
    outbox.close()
  }
}

async function signOut(meta: MetaDatabase) {
  const ended = await endRevokedSession(meta, (userId) => forgetCopies(meta, userId))
  // The server did not confirm the revocation, so the session stays and another turn sends its work.
  if (!ended) throw new Error('Nobody was signed out')
  const pages = new BroadcastChannel(SESSION_CHANNEL)
  pages.postMessage('signed-out')
  pages.close()
}
