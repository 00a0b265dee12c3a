import { Dexie } from 'dexie'
import { dropAnswers } from '../meta/answers.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import { loadSession } from '../meta/session-store.ts'
import { lasting } from '../outbox/lasting.ts'
import { copyOf, isCopyOf } from './copy-names.ts'
import { dropCopy } from './drop-copy.ts'
import { dropPositions } from './positions.ts'

/** Milliseconds; another tab that still has one open would hold the removal up. */
const PATIENCE = 5_000

/**
 * What the server said leaves the device with its user, a half-filled next copy and those of older versions too; what the
 * user did stays (law 1).
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
 * The same for everybody who is not signed in here any more, by what lies here and no note of it: a note that could not be
 * written, or a removal that was cut off, would leave it lying for ever.
 */
export async function forgetLeftCopies(meta: MetaDatabase): Promise<void> {
  // Before it is known whose stays: who signs in meanwhile, in another tab, begins a copy after that.
  const copies = await copiesHere()
  const session = await lasting(() => loadSession(meta), { reopen: () => reopen(meta) })
  await forget(
    meta,
    copies.filter((copy) => !session || !isCopyOf(session.user_id, copy)),
    (answeredTo) => answeredTo !== session?.user_id,
  )
}

async function copiesHere(): Promise<string[]> {
  const databases = await Dexie.getDatabaseNames()
  return [...new Set(databases.flatMap((name) => copyOf(name) ?? []))]
}

/** The positions go first: a copy that is only half removed must never count as complete. */
async function forget(
  meta: MetaDatabase,
  copies: readonly string[],
  isTheirs: (answeredTo: string) => boolean,
) {
  await lasting(
    () => Promise.all([dropAnswers(meta, isTheirs), ...copies.map((copy) => dropPositions(meta, copy))]),
    { reopen: () => reopen(meta) },
  )
  const dropped = Promise.all(copies.map(dropCopy))
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

const reopen = (meta: MetaDatabase) => meta.close({ disableAutoOpen: false })
