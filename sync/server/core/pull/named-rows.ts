import { sql } from 'kysely'
import { type Named, namedIn } from '#sync/contract/core/derive/references.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Tx } from '#sync/server/store/database.ts'

/**
 * The first field in which a document newly refers to a row that the author cannot see, or null. References that were
 * there before are kept: the author may have seen the row then.
 */
export async function firstInvisibleReference(
  tx: Tx,
  context: OpContext,
  writes: readonly Write[],
): Promise<string | null> {
  const made = new Set(writes.map(({ collection, id }) => keyOf({ collection, id })))
  const named = writes
    .flatMap((write) => addedIn(context, write))
    .filter((each) => each.id !== context.actor.userId && !made.has(keyOf(each)))
  if (named.length === 0) return null
  const known = await lookUp(tx, named)
  return named.find((each) => !(known.get(keyOf(each)) ?? each.kind === 'copied'))?.field ?? null
}

const keyOf = ({ collection, id }: Pick<Named, 'collection' | 'id'>) => `${collection}/${id}`

function addedIn({ op, before, ref }: OpContext, { collection, id, doc }: Write): Named[] {
  if (!doc) return []
  const earlier = [
    before ? namedIn(definitionOf(op.entity), before) : [],
    collection === op.entity && id === op.entityId
      ? []
      : namedIn(definitionOf(collection), ref(collection, id) ?? {}),
  ].flat()
  const had = new Set(earlier.map(keyOf))
  return namedIn(definitionOf(collection), doc).filter((each) => !had.has(keyOf(each)))
}

/** Whether the author may refer to a row, by `keyOf`. Unknown rows are left out; removed rows keep their owner. */
async function lookUp(tx: Tx, named: readonly Named[]): Promise<ReadonlyMap<string, boolean>> {
  const ids = new Map<CollectionName, string[]>()
  for (const { collection, id } of named) ids.set(collection, [...(ids.get(collection) ?? []), id])
  const parts = [...ids].map(
    ([collection, ofIt]) => sql`
      select ${collection}::text as collection, id, is_theirs
      from aurum_named(${collection}, ${definitionOf(collection).reach}, ${[...new Set(ofIt)]}::text[])`,
  )
  const { rows } = await sql<{ collection: CollectionName; id: string; is_theirs: boolean }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  return new Map(rows.map(({ collection, id, is_theirs }) => [keyOf({ collection, id }), is_theirs]))
}
