import { Dexie } from 'dexie'
import { dropAnswers } from '../meta/answers.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import { copyOf } from './copy-layout.ts'
import { dropCopy } from './drop-copy.ts'
import { dropPositions } from './positions.ts'

/** Milliseconds; another tab that still has one open would hold the removal up. */
const PATIENCE = 5_000

/**
 * What the server said leaves the device with its user, a half-filled next copy and those of older versions too; what the
 * user did stays (law 1). The positions go first: a copy that is only half removed must never count as complete.
 */
export async function forgetCopies(meta: MetaDatabase, userId: string): Promise<void> {
  const databases = await Dexie.getDatabaseNames()
  const copies = [...new Set(databases.flatMap((name) => copyOf(userId, name) ?? []))]
  await Promise.all([dropAnswers(meta, userId), ...copies.map((copy) => dropPositions(meta, copy))])
  const dropped = Promise.all(copies.map(dropCopy))
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
