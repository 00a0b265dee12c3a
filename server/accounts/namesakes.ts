import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'

/** Each costs every sign-in the comparison of a password. */
const MOST = 8

/**
 * How many accounts of one name there may be, one in each company tree. What is done at the door for a name is done for so
 * many, whether it has them or not, so that neither how long it takes nor how much comes back tells. Where a name has more
 * than the most, that much can be told of it.
 */
export async function possibleNamesakes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ trees: number }>`select count(*)::int as trees from clocks`.execute(tx)
  return Math.min(Math.max(1, rows[0]?.trees ?? 0), MOST)
}
