import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Cursor, PullPage } from '#sync/contract/wire/protocol.ts'
import { PAGE_BYTES } from '#sync/server/core/pull/page-rows.ts'
import type { Caller } from './server.ts'

type Sent = PullPage['documents'][number]

/** A device's copy of one collection. */
export interface Copy {
  docs: Map<string, Sent>
  cursor: Cursor | null
  /** In the order of arrival, tombstones included. */
  arrived: Sent[]
  resets: number
  total: number | null
}

export const emptyCopy = (): Copy => ({ docs: new Map(), cursor: null, arrived: [], resets: 0, total: null })

/** Pulls until the server has nothing newer. `between` runs after each page. */
export async function catchUp(
  caller: Caller,
  collection: CollectionName,
  copy: Copy = emptyCopy(),
  { limit = 1000, between = async () => {} }: { limit?: number; between?: () => Promise<void> } = {},
): Promise<Copy> {
  for (;;) {
    const [page] = await caller.pull([{ collection, cursor: copy.cursor, limit }])
    if (!page) throw new Error('No page came back')
    if (page.reset) Object.assign(copy, { ...emptyCopy(), resets: copy.resets + 1 })
    else take(copy, page, limit)
    if (page.done) return copy
    await between()
  }
}

function take(copy: Copy, page: PullPage, limit: number): void {
  const ids = new Set(page.documents.map(({ _id }) => _id))
  if (ids.size !== page.documents.length) throw new Error('A page names one document twice')
  if (page.done !== page.documents.length < limit && !isHeavy(page))
    throw new Error('A short page that is not heavy and the last page are the same thing')
  for (const doc of page.documents) {
    if (doc._deleted) copy.docs.delete(doc._id)
    else copy.docs.set(doc._id, doc)
  }
  copy.arrived.push(...page.documents)
  copy.cursor = page.cursor
  copy.total ??= page.total
}

/** True for a page so large that the next document may not have fitted into it. */
const isHeavy = (page: PullPage) => !page.done && JSON.stringify(page.documents).length > PAGE_BYTES / 2
