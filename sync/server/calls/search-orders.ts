import { type RawBuilder, sql } from 'kysely'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import { normalize, readingsOf } from '#sync/contract/search/terms.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { requestError } from '#sync/server/graphql/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { listRows } from './lists.ts'
import { conditions } from './where.ts'

const MOST = 50
const MOST_TERMS = 12
const LONGEST_QUERY = 200

interface Args {
  query: string
  where?: unknown
}

/** SPEC §5, "Order search", over everything the caller may see. The same terms find the same orders as on a device. */
export async function searchOrders(_source: unknown, { query, where }: Args, { actor, db }: RequestContext) {
  if (query.length > LONGEST_QUERY) throw requestError('bad-request', 'query')
  const readings = readingsOf(query)
  const [terms = []] = readings
  if (terms.length === 0 || terms.length > MOST_TERMS) return []
  const and = conditions(definitionOf('orders'), actor.role, where)
  return asActor(db, actor, 'read', async (tx) => {
    const ownWords = await readOwnWords(tx, actor)
    const ids = await found(tx, readings, ownWords, and)
    const rows = await listRows(tx, actor, 'orders', {
      and: [sql<boolean>`_id = any(${ids}::text[])`],
      limit: MOST,
    })
    return rows.toSorted((a, b) => ids.indexOf(String(a._id)) - ids.indexOf(String(b._id)))
  })
}

/** The best first: what was typed as a number or its beginning, then the newest. */
async function found(
  tx: Tx,
  readings: readonly (readonly string[])[],
  ownWords: readonly string[],
  and: readonly RawBuilder<boolean>[],
): Promise<string[]> {
  const isSaid = (term: string) => {
    const part = `%${literal(term)}%`
    return sql`(texts.own like ${part} or ${inGoods(term, part, ownWords)} or people.own like ${part})`
  }
  const isMeant = readings.map((terms) => sql`(${sql.join(terms.map(isSaid), sql` and `)})`)
  const [terms = []] = readings
  const beginnings = terms.flatMap((term) => [`${literal(term)}%`, `%#${literal(term)}%`])
  const wholes = terms.flatMap((term) => [literal(term), `%#${literal(term)}`])
  const { rows } = await sql<{ _id: string }>`
    select _id from (
      select orders.*, search_plain(orders.order_id) as number from orders
      join search_texts as texts on texts._id = orders._id
      left join search_texts as people on people._id = orders.customer_id
      where not orders.deleted and (${sql.join(isMeant, sql` or `)})
    ) as hits
    ${and.length > 0 ? sql`where ${sql.join(and, sql` and `)}` : sql``}
    order by case when number like any(${wholes}::text[]) then 0
      when number like any(${beginnings}::text[]) then 1 else 2 end, _id desc
    limit ${MOST}`.execute(tx)
  return rows.map(({ _id }) => _id)
}

/** Our own names are on thousands of lines and would find them all: they count as if they were not there. */
function inGoods(term: string, part: string, ownWords: readonly string[]): RawBuilder<boolean> {
  const ours = ownWords.filter((word) => word.includes(term) || term.includes(word))
  if (ours.length === 0) return sql<boolean>`texts.goods like ${spaced(part)}`
  const words = sql`regexp_split_to_table(texts.goods, ' +') as word`
  return sql<boolean>`exists (select from ${words} where word like ${part} and word <> all(${ours}::text[]))`
}

/** The words of a text of goods have two spaces between them. */
const spaced = (part: string) => part.replaceAll(' ', '  ')

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** The words of the companies' names and their prefixes, as the search leaves them out. */
async function readOwnWords(tx: Tx, { tree }: Actor): Promise<string[]> {
  const { rows } = await sql<{ name: string; prefix: string }>`
    select name, config ->> 'order_number_prefix' as prefix from companies
    where tree = ${tree} and not deleted`.execute(tx)
  const words = rows.flatMap(({ name, prefix }) => [...normalize(name).split(/\s+/), normalize(prefix)])
  return [...new Set(words)].filter((word) => word !== '')
}
