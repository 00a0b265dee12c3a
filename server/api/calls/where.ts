import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Definition } from '#sync/contract/core/definition.ts'
import { storedField } from '#sync/contract/core/derive/call-fields.ts'
import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
import { requestError } from '#sync/server/core/request-error.ts'

const scalar = v.union([v.pipe(v.string(), v.maxLength(200)), v.number(), v.boolean()])
const wanted = v.union([scalar, v.pipe(v.array(scalar), v.maxLength(1000))])
type Wanted = v.InferOutput<typeof wanted>

const MAX_CONDITIONS = 20
const MAX_DEPTH = 4
/** Names in a path; none of ours is longer. */
const MAX_PATH_NAMES = 8

/**
 * Turns `where` into SQL conditions: for a field or a path such as `current_status.name`, one value or several. Only
 * fields the role may see are allowed, or hidden values could be guessed.
 */
export function conditions(
  definition: Definition,
  { role, companies }: Pick<Actor, 'role' | 'companies'>,
  where: unknown,
): RawBuilder<boolean>[] {
  const asked = [...leaves(where ?? {}, [])].map(([[field = '', ...below], values]) => {
    const path = [storedField(definition, field), ...below]
    return [path, values] as const
  })
  if (asked.length > MAX_CONDITIONS) throw requestError('bad-request', 'where')
  const asksOfOwn = asked.some(([[field = '']]) => definition.hiddenAbove?.includes(field))
  const ofOwn = asksOfOwn ? [sql<boolean>`owner = any(${[...companies]}::text[])`] : []
  const matching = asked.map(([path, values]) => {
    const [field = ''] = path
    const shape = within(shapesOf(definition.fields.entries), field)
    if (!shape || path.length > MAX_PATH_NAMES || isHidden(definition, role, path))
      throw requestError('bad-request', path.join('.'))
    const texts = [values].flat().map(String)
    // PostgreSQL cannot hold NUL: no row contains it, and the query would fail.
    if ([...path, ...texts].some((text) => text.includes('\0')))
      throw requestError('bad-request', path.join('.').replaceAll('\0', ''))
    if (path.length === 1 && shape.kind === 'text') {
      return sql<boolean>`${sql.ref(field)} = any(${texts}::text[])`
    }
    return matches(sql`to_jsonb(${sql.ref(field)})`, shape, path.slice(1), texts)
  })
  return [...ofOwn, ...matching]
}

/** Own properties only: `constructor` is no field of ours. */
const within = (entries: Readonly<Record<string, Shape>>, key: string) =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

/** Nested objects and dotted paths are equivalent; `{ in: [...] }` is a list. An empty nested object is refused. */
function* leaves(where: unknown, above: readonly string[]): Generator<[string[], Wanted]> {
  if (typeof where !== 'object' || where === null || Array.isArray(where) || above.length > MAX_DEPTH)
    throw requestError('bad-request', above.join('.') || 'where')
  const entries = Object.entries(where)
  if (entries.length === 0 && above.length > 0) throw requestError('bad-request', above.join('.'))
  for (const [key, value] of entries) {
    const path = key === 'in' && above.length > 0 ? [...above] : [...above, ...key.split('.')]
    if (v.is(wanted, value)) yield [path, value]
    else yield* leaves(value, path)
  }
}

function isHidden({ hidden }: Definition, role: Role, path: readonly string[]): boolean {
  const asked = path.join('.')
  return (hidden[role] ?? []).some((each) => asked === each || asked.startsWith(`${each}.`))
}

/** A list matches when one of its items does. */
function matches(
  value: RawBuilder<unknown>,
  shape: Shape,
  path: readonly string[],
  texts: string[],
): RawBuilder<boolean> {
  if (shape.kind === 'list') {
    const item = sql.ref('item')
    return sql<boolean>`exists (select from jsonb_array_elements(${value}) as item where ${matches(item, shape.item, path, texts)})`
  }
  const [key, ...below] = path
  if (key === undefined) {
    // An object never equals one value, and an empty result would wrongly say that no row fits.
    if (shape.kind === 'object') throw requestError('bad-request')
    return sql<boolean>`${value} #>> '{}' = any(${texts}::text[])`
  }
  const inner: Shape | undefined =
    shape.kind === 'object' ? within(shape.entries, key) : shape.kind === 'any' ? shape : undefined
  if (!inner) throw requestError('bad-request', key)
  return matches(sql`(${value} -> ${key}::text)`, inner, below, texts)
}
