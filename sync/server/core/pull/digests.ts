import { sql } from 'kysely'
import type { Definition } from '#sync/contract/core/definition.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Digest } from '#sync/contract/wire/protocol.ts'
import { canRead, inScope } from '#sync/server/core/access/scope.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { openBatchSizer } from '#sync/server/store/batch-size.ts'
import { readClock } from '#sync/server/store/clock.ts'
import type { Tx } from '#sync/server/store/database.ts'
import type { SyncContext } from '../sync-context.ts'
import { PRICE } from './request-budget.ts'

/** Count and sums of a complete copy at this moment, per readable collection. `digestSchema` defines the sums. */
export async function digests(context: SyncContext): Promise<Digest[]> {
  context.allowance.spend(PRICE.lookUp)
  const sums: Digest[] = []
  for (const definition of collectionNames.map(definitionOf)) {
    if (canRead(context.actor, definition)) sums.push(await digestOf(context, definition))
  }
  return sums
}

/** Rows per piece. */
const SIZES = { first: 1000, smallest: 100, largest: 20_000 }

/** Restarts of a sum because of writes between two of its pieces. After that it no longer yields. */
const MOST_STARTS = 3

/** A sum in progress: of the rows from `from` on, at clock `seq`. */
interface Sum {
  digest: Digest
  from: string
  isWhole: boolean
}

/**
 * A sum must belong to one clock value, so its pieces share one transaction, or several without a write in between. It
 * yields between pieces when another transaction waits.
 */
async function digestOf({ actor, db }: SyncContext, definition: Definition): Promise<Digest> {
  const pace = openBatchSizer(SIZES)
  let starts = 0
  const goOn = (begun: Sum | null) =>
    asActor(db, actor, 'read', async (tx) => {
      const { seq } = await readClock(tx, actor.tree)
      let sum = begun
      if (sum?.digest.seq !== seq) {
        sum = nothingYet(definition, seq)
        starts += 1
      }
      while (!sum.isWhole) {
        const began = performance.now()
        sum = await withPiece(tx, actor, definition, sum, pace.size)
        pace.took(performance.now() - began)
        if (starts <= MOST_STARTS && !sum.isWhole && (await db.isWanted())) {
          pace.share()
          return sum
        }
      }
      return sum
    })
  let sum = await goOn(null)
  while (!sum.isWhole) sum = await goOn(sum)
  return sum.digest
}

/** Sorts after every id. */
const LAST = '~'

const nothingYet = ({ name }: Definition, seq: number): Sum => ({
  digest: { collection: name, seq, count: 0, sum: 0, squares: 0 },
  from: LAST,
  isWhole: false,
})

async function withPiece(tx: Tx, actor: Actor, definition: Definition, { digest, from }: Sum, size: number) {
  const { rows } = await sql<Pick<Digest, 'count' | 'sum' | 'squares'> & { from: string | null }>`
    select count(*) as count, coalesce(sum(seq), 0)::bigint as sum,
      coalesce(sum((seq % 65521) * (seq % 65521)), 0)::bigint as squares, min(_id) as from
    from (
      select _id, seq from ${sql.table(definition.name)}
      where ${inScope(definition, actor)} and not deleted and _id < ${from} order by _id desc limit ${size}
    ) as piece`.execute(tx)
  const piece = rows[0] ?? { count: 0, sum: 0, squares: 0, from: null }
  return {
    digest: {
      ...digest,
      count: digest.count + piece.count,
      sum: digest.sum + piece.sum,
      squares: digest.squares + piece.squares,
    },
    from: piece.from ?? from,
    isWhole: piece.count < size,
  }
}
