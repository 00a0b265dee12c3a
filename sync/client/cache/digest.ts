import type { Digest } from '#sync/contract/protocol.ts'
import type { CollectionName } from '#sync/contract/registry.ts'
import type { CacheReader, Positions } from '../reader.ts'

const MODULUS = 65_521

/** What this device holds of a collection, in the terms of the server's digest. */
export async function digestOf(
  reader: CacheReader,
  collection: CollectionName,
): Promise<Omit<Digest, 'seq'>> {
  const docs = await reader.all(collection)
  let sum = 0
  let squares = 0
  for (const { seq } of docs) {
    sum += Number(seq)
    squares += (Number(seq) % MODULUS) ** 2
  }
  return { collection, count: docs.length, sum, squares }
}

/**
 * The collections whose copy is not what the server holds. Compared only where both are at the same clock value: a
 * difference while something is on its way says nothing.
 */
export async function driftedCollections(
  reader: CacheReader,
  positions: Positions,
  theirs: readonly Digest[],
): Promise<string[]> {
  const drifted: string[] = []
  for (const digest of theirs) {
    const name = digest.collection as CollectionName
    if (positions[name] !== digest.seq) continue
    const ours = await digestOf(reader, name)
    const same = ours.count === digest.count && ours.sum === digest.sum && ours.squares === digest.squares
    if (!same) drifted.push(name)
  }
  return drifted
}
