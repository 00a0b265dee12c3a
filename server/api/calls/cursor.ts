import { sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { requestError } from '#sync/server/core/request-error.ts'

const CURSOR = /^[\w-]{1,36}$/

/**
 * The id after which a page begins; '' for the first page. Its row may be removed by now, for a removed row leaves its id, but it was
 * there: any other id would begin somewhere, and the page would look like the one that was meant.
 */
export async function cursorOf(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  name: CollectionName,
  after: string | null | undefined,
): Promise<string> {
  if (after === null || after === undefined) return ''
  if (!CURSOR.test(after)) throw requestError('bad-request', 'after')
  // Also where it left the sight of its reader meanwhile.
  const { rows } = await db.read((tx) =>
    sql`select 1 from ${sql.table(name)} where _id = ${after} and tree = ${actor.tree}`.execute(tx),
  )
  if (rows.length === 0) throw requestError('bad-request', 'after')
  return after
}
