import { sql } from 'kysely'
import type { Definition } from '#sync/contract/definition.ts'
import type { Digest } from '#sync/contract/protocol.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import { canRead, inScope } from '#sync/server/access/scope.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { readClock } from '#sync/server/store/clock.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { PRICE } from './allowance.ts'
import type { RequestContext } from './context.ts'

/** Per readable collection, what a complete copy adds up to at this moment. The sums are those of `digestSchema`. */
export async function digests({ actor, db, allowance }: RequestContext): Promise<Digest[]> {
  allowance.spend(PRICE.lookUp)
  const readable = collectionNames.map(definitionOf).filter((definition) => canRead(actor, definition))
  const sums: Digest[] = []
  while (sums.length < readable.length) {
    await asActor(db, actor, 'read', async (tx) => {
      for (const definition of readable.slice(sums.length)) {
        sums.push(await digestOf(tx, actor, definition))
        if (await db.isWanted()) return
      }
    })
  }
  return sums
}

async function digestOf(tx: Tx, actor: Actor, definition: Definition): Promise<Digest> {
  const { seq } = await readClock(tx, actor.tree)
  const { rows } = await sql<Omit<Digest, 'seq'>>`
    select ${definition.name} as collection, count(*) as count, coalesce(sum(seq), 0)::bigint as sum,
      coalesce(sum((seq % 65521) * (seq % 65521)), 0)::bigint as squares
    from ${sql.table(definition.name)} where ${inScope(definition, actor)} and not deleted`.execute(tx)
  const [sums] = rows
  if (!sums) throw new Error('A sum of nothing is a row as well')
  return { ...sums, seq }
}
