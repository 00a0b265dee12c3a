import { Dexie } from 'dexie'
import { dropAnswers } from '../meta/answers.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import { loadSession } from '../meta/session-store.ts'
import { retryThroughReopen } from '../outbox/retry-through-reopen.ts'
import { copyOf, isCopyOf, isOtherLayout } from './copy-names.ts'
import { dropCopy } from './drop-copy.ts'
import { dropPositions } from './positions.ts'

/** Milliseconds. Another tab that still has a copy open would block its removal. */
const DROP_TIMEOUT_MS = 5_000

/**
 * Removes a user's copies, including a half-filled next one and those of older versions, and the kept server answers.
 * The user's own work in the outbox stays (invariant I1).
 */
export async function forgetCopies(meta: MetaDatabase, userId: string): Promise<void> {
  const copies = await copiesHere()
  await forget(
    meta,
    copies.filter((copy) => isCopyOf(userId, copy)),
    (answeredTo) => answeredTo === userId,
  )
}

/**
 * Does the same for every user who is not signed in here any more. It goes by the databases on disk and not by a stored
 * note, which could be missing after a full disk or an interrupted removal.
 */
export async function forgetLeftCopies(meta: MetaDatabase): Promise<void> {
  // Listed before the session is read: a user who signs in meanwhile in another tab creates their copy after this.
  const copies = await copiesHere()
  const session = await retryThroughReopen(() => loadSession(meta), { reopen: () => reopen(meta) })
  await forget(
    meta,
    copies.filter((copy) => !session || !isCopyOf(session.user_id, copy)),
    (answeredTo) => answeredTo !== session?.user_id,
  )
}

/** Removes the copies of the same user that a version of the app with another layout filled. */
export async function forgetOtherLayouts(
  meta: MetaDatabase,
  current: string,
  drop: (copy: string) => Promise<unknown>,
): Promise<void> {
  for (const copy of (await copiesHere()).filter((each) => isOtherLayout(each, current))) {
    await dropPositions(meta, copy)
    await drop(copy)
  }
}

async function copiesHere(): Promise<string[]> {
  const databases = await Dexie.getDatabaseNames()
  return [...new Set(databases.flatMap((name) => copyOf(name) ?? []))]
}

/** Deletes the positions first: a half-removed copy must never count as complete. */
async function forget(
  meta: MetaDatabase,
  copies: readonly string[],
  isTheirs: (answeredTo: string) => boolean,
) {
  await retryThroughReopen(
    () => Promise.all([dropAnswers(meta, isTheirs), ...copies.map((copy) => dropPositions(meta, copy))]),
    { reopen: () => reopen(meta) },
  )
  const dropped = Promise.all(copies.map(dropCopy))
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, DROP_TIMEOUT_MS))])
}

const reopen = (meta: MetaDatabase) => meta.close({ disableAutoOpen: false })
