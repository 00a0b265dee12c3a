import * as v from 'valibot'
import { type Cursor, type PullInput, type PullPage, pullInputSchema } from '#sync/contract/protocol.ts'
import { collectionNames, definitionOf, isCollectionName } from '#sync/contract/registry.ts'
import { canRead } from '#sync/server/access/scope.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { readClock } from '#sync/server/store/clock.ts'
import { ANSWER_BYTES } from './allowance.ts'
import type { RequestContext } from './context.ts'
import { caughtUp, isForeign, startCursor } from './cursors.ts'
import { changesPage } from './pull-changes.ts'
import { countVisible, fillRows } from './pull-fill.ts'
import { quietCollections } from './pull-quiet.ts'
import type { Reader, Sent } from './reader.ts'
import { requestError } from './request-error.ts'

const inputsSchema = v.pipe(
  v.array(pullInputSchema),
  v.maxLength(collectionNames.length),
  v.check((inputs) => new Set(inputs.map(({ collection }) => collection)).size === inputs.length),
)

/**
 * Changes for several collections at once. Clock and rows come from one snapshot, so a page that says "nothing newer up to
 * N" cannot have missed a row that was being committed meanwhile (law 6).
 */
export async function pull({ actor, db }: RequestContext, inputs: unknown): Promise<SentPage[]> {
  const parsed = v.safeParse(inputsSchema, inputs)
  if (!parsed.success) throw requestError('bad-request', v.getDotPath(parsed.issues[0]) ?? undefined)
  const room = { bytes: ANSWER_BYTES }
  const pages: SentPage[] = []
  while (pages.length < parsed.output.length) {
    const left = parsed.output.slice(pages.length)
    await asActor(db, actor, 'read', async (tx) => {
      const start = startCursor(await readClock(tx, actor.tree), actor)
      const quiet = await quietCollections(tx, actor, left, start.seq)
      for (const { collection, cursor, limit } of left) {
        if (!isCollectionName(collection)) throw requestError('bad-request', 'collection')
        const definition = definitionOf(collection)
        const isQuiet = quiet.has(collection)
        const makesWay = () => db.isWanted()
        const reader = { tx, actor, definition, limit, quiet: isQuiet, room, makesWay }
        pages.push({ ...(await readPage(reader, start, cursor)), collection })
        // What is quiet took no time. A page is right by its own clock, so the others may have a later one.
        if (!isQuiet && (await db.isWanted())) return
      }
    })
  }
  return pages
}

type SentPage = Omit<PullPage, 'documents'> & { documents: Sent[] }
type Page = Omit<SentPage, 'collection'>

async function readPage(reader: Reader, start: Cursor, cursor: PullInput['cursor']): Promise<Page> {
  const nothing = { reset: false, documents: [], total: null }
  if (cursor && isForeign(cursor, start)) return { ...nothing, reset: true, cursor: start, done: false }
  if (!canRead(reader.actor, reader.definition)) {
    return { ...nothing, total: cursor ? null : 0, cursor: caughtUp(start, start.seq), done: true }
  }
  if (cursor && reader.quiet) return { ...nothing, cursor: caughtUp(cursor, start.seq), done: true }
  const from = cursor ?? start
  const total = cursor ? null : await countVisible(reader)
  const page = from.fill
    ? await fillPage(reader, from, start.seq)
    : await changesPage(reader, from, start.seq)
  return { ...page, reset: false, total }
}

/** The last page of the first copy goes on with what changed during it. */
async function fillPage(reader: Reader, cursor: Cursor, clock: number) {
  const { documents, isCut } = await fillRows(reader, cursor.id)
  const last = documents.at(-1)
  if (last && (isCut || documents.length === reader.limit)) {
    return { documents, cursor: { ...cursor, id: last._id }, done: false }
  }
  const rest = { ...reader, limit: reader.limit - documents.length }
  const changes = await changesPage(rest, caughtUp(cursor, cursor.seq), clock, documents)
  return { ...changes, documents: [...documents, ...changes.documents] }
}
