import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#server/api/context.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { MAX_QUERY_LENGTH, normalize, queryInterpretations } from '#sync/contract/values/search-terms.ts'
import { canRead } from '#sync/server/core/access/scope.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { inPieces } from './in-pieces.ts'
import { listRows, withIds } from './lists.ts'
import { conditions } from './where.ts'

const MAX_HITS = 50
const MAX_PRODUCTS = 100

interface Args {
  query: string
  where?: unknown
  from?: number | null
  until?: number | null
  products?: readonly string[] | null
}

/** Searches everything the caller may see. The same terms find the same orders as on a device. */
const searchOf = (name: Counted) => async (_source: unknown, args: Args, context: RequestContext) => {
  const { query, where } = args
  const { actor, allowance, db } = context
  if (query.length > MAX_QUERY_LENGTH) throw requestError('bad-request', 'query')
  const definition = definitionOf(name)
  const and = [...conditions(definition, actor, where), ...within(name, args)]
  const readings = queryInterpretations(query)
  const asksNothing = readings[0]?.length === 0 && and.length === 0
  if (asksNothing || !canRead(actor, definition)) return []
  const search = async (limit: number) => {
    const ownWords = await asActor(db, actor, 'read', (tx) => readOwnWords(tx, actor))
    const ids = await found(context, name, readings, { ownWords, and })
    const rows = await listRows(context, name, { at: [withIds(ids)], limit })
    return rows.toSorted((a, b) => ids.indexOf(String(a._id)) - ids.indexOf(String(b._id)))
  }
  return allowance.list(MAX_HITS, search, and.length > 0 ? PRICE.search + PRICE.scan : PRICE.search)
}

export const searchOrders = searchOf('orders')
export const searchArchives = searchOf('archives')

type Counted = 'orders' | 'archives'

/** The column that a period refers to. */
const MOMENT: Record<Counted, string> = { orders: 'request_date', archives: 'archived_date' }

function within(name: Counted, { from, until, products }: Args): RawBuilder<boolean>[] {
  if ((products?.length ?? 0) > MAX_PRODUCTS) throw requestError('bad-request', 'products')
  const moment = sql.ref(MOMENT[name])
  return [
    ...(typeof from === 'number' ? [sql<boolean>`${moment} >= ${from}::float8`] : []),
    ...(typeof until === 'number' ? [sql<boolean>`${moment} < ${until}::float8`] : []),
    ...(products ? [hasProduct(products)] : []),
  ]
}

const hasProduct = (titles: readonly string[]) => sql<boolean>`exists (
  select from jsonb_array_elements(products) as line,
    lateral (select line as item union all select jsonb_array_elements(line -> 'accessories')) as parts
  where trim(concat(item ->> 'brand', ' ', item ->> 'type')) = any(${[...titles]}::text[]))`

interface Within {
  /** The company's own words, which are not searched in products and campaigns. */
  ownWords: readonly string[]
  and: readonly RawBuilder<boolean>[]
}

interface Hit {
  _id: string
  /** 0 when the number equals the query, 1 when it begins with it, 2 otherwise. */
  rank: number
}

const bestFirst = (a: Hit, b: Hit) => a.rank - b.rank || (a._id < b._id ? 1 : -1)

/** Best rank first, then the newest. */
async function found(
  context: RequestContext,
  name: Counted,
  readings: readonly (readonly string[])[],
  { ownWords, and }: Within,
): Promise<string[]> {
  const isOfGoods = (term: string) => inGoods(term, partOf(term), ownWords)
  // Own words are not searched in goods, so they need no match there when another term matches goods.
  const others = (terms: readonly string[]) => terms.filter((term) => !ownWords.includes(term)).map(isOfGoods)
  const isSaid = (term: string, _at: number, terms: readonly string[]) => {
    const goods = ownWords.includes(term) ? others(terms) : [isOfGoods(term)]
    const wheres = [sql`texts.own like ${partOf(term)}`, sql`people.own like ${partOf(term)}`, ...goods]
    return sql`(${sql.join(wheres, sql` or `)})`
  }
  const isMeant = readings.map((terms) => sql`(${sql.join([sql`true`, ...terms.map(isSaid)], sql` and `)})`)
  const [terms = []] = readings
  const beginnings = terms.flatMap((term) => [`${literal(term)}%`, `%#${literal(term)}%`])
  const wholes = terms.flatMap((term) => [literal(term), `%#${literal(term)}`])
  let best: Hit[] = []
  await inPieces(context, name, '', async (tx, piece) => {
    const { rows } = await sql<Hit>`
      select _id, case when number like any(${wholes}::text[]) then 0
          when number like any(${beginnings}::text[]) then 1 else 2 end as rank
      from (
        select rows.*, search_plain(rows.order_id) as number
        from (select * from ${sql.table(name)} where ${piece(sql`_id`)} and not deleted) as rows
        join search_texts as texts on texts._id = rows._id and ${piece(sql`texts._id`)}
        left join search_texts as people on people._id = rows.customer_id
        where ${sql.join(isMeant, sql` or `)}
      ) as hits
      ${and.length > 0 ? sql`where ${sql.join(and, sql` and `)}` : sql``}
      order by rank, _id desc limit ${MAX_HITS}`.execute(tx)
    best = [...best, ...rows].sort(bestFirst).slice(0, MAX_HITS)
    return 'more'
  })
  return best.map(({ _id }) => _id)
}

/** The company's own names occur on thousands of lines and would match them all, so they are ignored in goods. */
function inGoods(term: string, part: string, ownWords: readonly string[]): RawBuilder<boolean> {
  const ours = ownWords.filter((word) => word.includes(term) || term.includes(word))
  if (ours.length === 0) return sql<boolean>`texts.goods like ${spaced(part)}`
  const words = sql`regexp_split_to_table(texts.goods, ' +') as word`
  return sql<boolean>`exists (select from ${words} where word like ${part} and word <> all(${ours}::text[]))`
}

const partOf = (term: string) => `%${literal(term)}%`

/** The words of a text of goods are separated by two spaces. */
const spaced = (part: string) => part.replaceAll(' ', '  ')

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** The words of the companies' names and prefixes, normalized as the search on a device ignores them. */
async function readOwnWords(tx: Tx, { tree }: Actor): Promise<string[]> {
  const { rows } = await sql<{ name: string; prefix: string }>`
    select name, config ->> 'order_number_prefix' as prefix from companies
    where tree = ${tree} and not deleted`.execute(tx)
  const words = rows.flatMap(({ name, prefix }) => [...normalize(name).split(/\s+/), normalize(prefix)])
  return [...new Set(words)].filter((word) => word !== '')
}
