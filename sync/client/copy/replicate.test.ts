import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Cursor, PullPage } from '#sync/contract/wire/protocol.ts'
import { buildSystem } from '#tests/support/builders/system.ts'
import { openCache } from './open-cache.ts'
import { replicate } from './replicate.ts'

const at = (seq: number): Cursor => ({ epoch: 'e', scope: 's', seq, id: '', fill: false })

test('nouns that share a collection go on each where it was', async () => {
  const db = await openCache('replicated')

  /** Follows a noun whose first copy ended at 3 until these documents are stored. Returns where it began to ask. */
  async function follow(name: CollectionName, documents: readonly object[], seq: number) {
    const asked: (number | undefined)[] = []
    const stored = Promise.withResolvers<void>()
    const replication = replicate({
      db,
      name,
      from: at(3),
      collector: {
        async ask({ cursor }) {
          asked.push(cursor?.seq)
          const found = asked.length === 1 ? documents : []
          return {
            collection: name,
            documents: found,
            cursor: at(seq),
            done: true,
            reset: false,
            total: null,
          } as PullPage
        },
        wake() {},
        stop() {},
      },
      onProgress() {},
      onPosition: (reached) => reached === seq && stored.resolve(),
      beforeStoring: async () => () => {},
      onReset() {},
    })
    await stored.promise
    replication.reSync()
    await expect.poll(() => asked[1]).toBe(seq)
    await replication.stop()
    return asked[0]
  }

  expect(await follow('systems', [{ ...buildSystem(), seq: 9 }], 9)).toBe(3)
  expect(await follow('integrations', [], 4)).toBe(3)
  expect(await follow('systems', [], 9)).toBe(9)
  await db.close()
})
