import * as v from 'valibot'
import { type RowVersion, rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf, isCollectionName } from '#sync/contract/registry.ts'
import { type Cursor, type PullInput, type PullPage, pullInputSchema } from '#sync/contract/wire/protocol.ts'
import { canRead, scopeHash } from '#sync/server/core/access/scope.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { readClock } from '#sync/server/store/clock.ts'
import type { SyncContext } from '../sync-context.ts'
import { withAddedFields } from './added-fields.ts'
import { caughtUp, isForeign, startCursor } from './cursors.ts'
import { changesPage } from './pull-changes.ts'
import { countVisible, type Fill, fillRows, openFill } from './pull-fill.ts'
import { unchangedCollections } from './pull-quiet.ts'
import type { Reader, Sent } from './reader.ts'
import { ANSWER_BYTES } from './request-budget.ts'

/** More than there are collections: a newer app may know further ones. */
const MAX_INPUTS = 40

const inputsSchema = v.pipe(
  v.array(pullInputSchema),
  v.maxLength(MAX_INPUTS),
  v.check((inputs) => new Set(inputs.map(({ collection }) => collection)).size === inputs.length),
)

/**
 * Changes of several collections at once. The clock is read in the transaction that says "nothing newer up to N", so
 * such a page cannot have missed a row that was being committed (invariant I8). Pages that a newer app asks for and this
 * server cannot serve are left out.
 */
export async function pull({ actor, db, isNewerClient }: SyncContext, inputs: unknown): Promise<SentPage[]> {
  const parsed = v.safeParse(inputsSchema, inputs)
  if (!parsed.success) throw requestError('bad-request', v.getDotPath(parsed.issues[0]) ?? undefined)
  const room = { bytes: ANSWER_BYTES }
  const pages: SentPage[] = []
  const served = parsed.output.flatMap(({ collection, ...input }) => {
    if (!isCollectionName(collection)) {
      if (isNewerClient) return []
      throw requestError('bad-request', 'collection')
    }
    return isNewerClient && !canServe(collection, input) ? [] : [{ ...input, collection }]
  })
  let begun: Begun | null = null
  while (pages.length < served.length) {
    await asActor(db, actor, 'read', async (tx) => {
      const left = await withAddedFields(tx, actor, served.slice(pages.length))
      const clock = await readClock(tx, actor.tree)
      const quiet = await unchangedCollections(tx, actor, left, clock.seq)
      for (const { collection, cursor, limit, shape, fields } of left) {
        const definition = definitionOf(collection)
        const start = startCursor(clock, scopeHash(actor, definition, shape), fields)
        const isQuiet = quiet.has(collection)
        const shouldYield = () => db.isWanted()
        const reader = { tx, actor, definition, limit, quiet: isQuiet, room, shouldYield }
        const page: Page | Begun = await readPage(reader, start, cursor, begun)
        if ('fill' in page) {
          begun = page
          return
        }
        begun = null
        pages.push({ ...page, collection })
        // Quiet collections took no time. Each page is right by its own clock, so the other pages may have a later one.
        if (!isQuiet && (await db.isWanted())) return
      }
    })
  }
  return pages
}

/**
 * Whether this server knows all fields of the reader's rows. A reader would take rows that lack fields for complete,
 * and never pull them again.
 */
function canServe(collection: CollectionName, { shape = 1, fields = 0 }: Partial<RowVersion>): boolean {
  const own = rowVersionOf(definitionOf(collection))
  return shape <= own.shape && fields <= own.fields
}

type SentPage = Omit<PullPage, 'documents'> & { documents: Sent[] }
type Page = Omit<SentPage, 'collection'>

/** A page of a first copy that was interrupted because another transaction waited. */
interface Begun {
  from: Cursor
  total: number | null
  fill: Fill
}

async function readPage(
  reader: Reader,
  start: Cursor,
  cursor: PullInput['cursor'],
  begun: Begun | null,
): Promise<Page | Begun> {
  const nothing = { reset: false, documents: [], total: null }
  if (cursor && isForeign(cursor, start)) return { ...nothing, reset: true, cursor: start, done: false }
  if (!canRead(reader.actor, reader.definition)) {
    return { ...nothing, total: cursor ? null : 0, cursor: caughtUp(start, start.seq), done: true }
  }
  if (cursor && reader.quiet) return { ...nothing, cursor: caughtUp(cursor, start.seq), done: true }
  const from = cursor ?? start
  if (!from.fill) return { ...(await changesPage(reader, from, start.seq)), reset: false, total: null }
  const current = begun && !isForeign(begun.from, start) ? begun : await beginFill(reader, from, !cursor)
  const page = await fillPage(reader, current, start.seq)
  return page ? { ...page, reset: false, total: current.total } : current
}

const beginFill = async (reader: Reader, from: Cursor, isFirst: boolean): Promise<Begun> => ({
  from,
  total: isFirst ? await countVisible(reader) : null,
  fill: openFill(),
})

/** The last page of the first copy continues with the changes made during it. Returns null when it yields. */
async function fillPage(reader: Reader, { from, fill }: Begun, clock: number) {
  const { documents } = fill
  const state = await fillRows(reader, fill, from.id)
  if (state === 'makes way') return null
  const last = documents.at(-1)
  if (last && state === 'cut') return { documents, cursor: { ...from, id: last._id }, done: false }
  const rest = { ...reader, limit: reader.limit - documents.length }
  const changes = await changesPage(rest, caughtUp(from, from.seq), clock, documents)
  return { ...changes, documents: [...documents, ...changes.documents] }
}
