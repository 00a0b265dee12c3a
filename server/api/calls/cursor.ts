import { sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { requestError } from '#sync/server/core/request-error.ts'

const CURSOR = /^[\w-]{1,36}$/

/**
 * The id after which a page begins, or '' for the first page. Removed rows are accepted, since tombstones keep their
 * id. An id that never existed is refused, because its page would look like a valid one.
 */
export async function cursorOf(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  name: CollectionName,
  after: string | null | undefined,
): Promise<string> {
  if (after === null || after === undefined) return ''
  if (!CURSOR.test(after)) throw requestError('bad-request', 'after')
  // Rows that left the reader's scope count too.
  const { rows } = await db.read((tx) =>
    sql`select 1 from ${sql.table(name)} where _id = ${after} and tree = ${actor.tree}`.execute(tx),
  )
  if (rows.length === 0) throw requestError('bad-request', 'after')
  return after
}
