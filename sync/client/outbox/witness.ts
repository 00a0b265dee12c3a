import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import type { OutboxDatabase } from './outbox-database.ts'

/**
 * A second database remembers the ids of the waiting operations, because a browser may wipe or truncate the outbox without
 * a word (FACTS). On adding it is written after the outbox and on removing before it, so it never names one that the outbox
 * was right not to have.
 */
interface Witness {
  ids: string[]
}

const keyOf = (userId: string) => `witness ${userId}`

export async function writeWitness(
  meta: MetaDatabase,
  outbox: OutboxDatabase,
  userId: string,
  leaving: readonly string[] = [],
): Promise<void> {
  const held = (await outbox.ops.where('userId').equals(userId).primaryKeys()).map(String)
  const ids = held.filter((id) => !leaving.includes(id))
  await writeValue(meta, keyOf(userId), { ids } satisfies Witness)
}

/** How many operations that were confirmed to the user are gone from the device; 0 when all is well. */
export async function lostOperations(
  meta: MetaDatabase,
  outbox: OutboxDatabase,
  userId: string,
): Promise<number> {
  const witness = await readValue<Witness>(meta, keyOf(userId))
  if (!witness) return 0
  const held = new Set((await outbox.ops.where('userId').equals(userId).primaryKeys()).map(String))
  return witness.ids.filter((id) => !held.has(id)).length
}
