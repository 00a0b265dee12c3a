import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'

/** Each costs every sign-in one password comparison. */
const MAX_ACCOUNTS_PER_USERNAME = 8

/**
 * How many accounts may share a username: one per company tree. A sign-in always does work for this many, so that
 * neither its duration nor the size of the answer reveals how many exist. Only a username with more than the limit can
 * be noticed.
 */
export async function accountsPerUsername(tx: Tx): Promise<number> {
  const { rows } = await sql<{ trees: number }>`select count(*)::int as trees from clocks`.execute(tx)
  return Math.min(Math.max(1, rows[0]?.trees ?? 0), MAX_ACCOUNTS_PER_USERNAME)
}
