import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { inScope } from '#sync/server/core/access/scope.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { openBatchSizer } from '#sync/server/store/batch-size.ts'
import type { Tx } from '#sync/server/store/database.ts'

/** Rows per piece. */
const SIZES = { first: 400, smallest: 50, largest: 20_000 }

/** Searches one piece of the collection's rows, newest first. */
type Look = (tx: Tx, piece: Piece) => Promise<'more' | 'enough'>

/** The condition that a row belongs to this piece, by its id column. */
export type Piece = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * Searches all rows of a collection that this actor sees, newest first. When another transaction waits, the next piece
 * gets a transaction of its own after it, because PGlite runs one at a time.
 */
export async function inPieces(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  name: CollectionName,
  below: string,
  look: Look,
): Promise<void> {
  const pace = openBatchSizer(SIZES)
  let from = below
  let isOver = false
  while (!isOver) {
    await asActor(db, actor, 'read', async (tx) => {
      while (!isOver) {
        const piece = await lookAt(tx, { name, actor, from, size: pace.size }, look)
        isOver = piece === null || piece.found === 'enough' || piece.rows < pace.size
        if (piece === null) return
        from = piece.last
        pace.took(piece.took)
        if (!isOver && (await db.isWanted())) {
          pace.share()
          return
        }
      }
    })
  }
}

interface Asked extends Pick<RequestContext, 'actor'> {
  name: CollectionName
  from: string
  size: number
}

/** Null when there are no rows below `from`. */
async function lookAt(tx: Tx, { name, actor, from, size }: Asked, look: Look) {
  const began = performance.now()
  const isBelow = (id: RawBuilder<unknown>) =>
    from === '' ? sql<boolean>`true` : sql<boolean>`${id} < ${from}`
  const { rows: bounds } = await sql<{ last: string | null; rows: number }>`
    select min(_id) as last, count(*)::int as rows from (
      select _id from ${sql.table(name)}
      where ${inScope(definitionOf(name), actor)} and not deleted and ${isBelow(sql`_id`)} order by _id desc limit ${size}
    ) as piece`.execute(tx)
  const { last = null, rows = 0 } = bounds[0] ?? {}
  if (last === null) return null
  const found = await look(tx, (id) => sql<boolean>`(${id} >= ${last} and ${isBelow(id)})`)
  return { last, rows, found, took: performance.now() - began }
}
