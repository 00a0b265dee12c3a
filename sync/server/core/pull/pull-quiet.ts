import { sql } from 'kysely'
import type { Actor } from '#sync/contract/core/roles.ts'
import { isCollectionName } from '#sync/contract/registry.ts'
import type { PullInput } from '#sync/contract/wire/protocol.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { isBetweenCommits } from './cursors.ts'

/**
 * The collections without anything newer than the reader's cursor in the tree. Every change wakes every reader, who
 * then pulls all collections; one query to the indexes answers for all but the one or two that changed.
 */
export async function unchangedCollections(
  tx: Tx,
  { tree }: Actor,
  inputs: readonly PullInput[],
  clock: number,
): Promise<ReadonlySet<string>> {
  const settled = inputs.flatMap(({ collection, cursor }) =>
    cursor && isBetweenCommits(cursor) && isCollectionName(collection)
      ? [{ collection, seq: cursor.seq }]
      : [],
  )
  const quiet = settled.filter(({ seq }) => seq === clock).map(({ collection }) => collection)
  const behind = settled.filter(({ seq }) => seq < clock)
  if (behind.length === 0) return new Set(quiet)
  const questions = behind.map(
    ({ collection, seq }) => sql`
      select ${collection} as collection
      where not exists (select from ${sql.table(collection)} where tree = ${tree} and seq > ${seq})
        and not exists (select from departures where tree = ${tree} and collection = ${collection} and seq > ${seq})`,
  )
  const { rows } = await sql<{ collection: string }>`${sql.join(questions, sql` union all `)}`.execute(tx)
  return new Set([...quiet, ...rows.map(({ collection }) => collection)])
}
