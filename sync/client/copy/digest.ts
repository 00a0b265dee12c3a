import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Digest } from '#sync/contract/wire/protocol.ts'
import type { Positions } from '../reader.ts'

const MODULUS = 65_521
/** Pause after each piece, as a multiple of its time. Nobody waits for the digest, and screens read the same disk. */
const PAUSE_FACTOR = 4

type Pages = (collection: CollectionName) => AsyncIterable<readonly AnyDocument[]>

/**
 * This device's digest of a collection, computed as on the server. Null when a row is newer than the server's digest.
 * Rows are read in pieces, since all together are hundreds of megabytes.
 */
async function digestOf(
  pages: Pages,
  { collection, seq: upTo }: Digest,
): Promise<Omit<Digest, 'seq'> | null> {
  const digest = { collection, count: 0, sum: 0, squares: 0 }
  let began = performance.now()
  for await (const docs of pages(collection as CollectionName)) {
    for (const doc of docs) {
      const seq = Number(doc.seq)
      if (seq > upTo) return null
      digest.count += 1
      digest.sum += seq
      digest.squares += (seq % MODULUS) ** 2
    }
    await new Promise((resolve) => setTimeout(resolve, (performance.now() - began) * PAUSE_FACTOR))
    began = performance.now()
  }
  return digest
}

/**
 * The collections whose copy differs from the server. They are compared only at the same clock value: a difference
 * while changes are under way proves nothing.
 */
export async function driftedCollections(
  pages: Pages,
  positions: () => Positions,
  theirs: readonly Digest[],
): Promise<string[]> {
  const drifted: string[] = []
  for (const digest of theirs) {
    const isStill = () => positions()[digest.collection as CollectionName] === digest.seq
    const ours = isStill() ? await digestOf(pages, digest) : null
    if (!ours || !isStill()) continue
    const same = ours.count === digest.count && ours.sum === digest.sum && ours.squares === digest.squares
    if (!same) drifted.push(digest.collection)
  }
  return drifted
}
