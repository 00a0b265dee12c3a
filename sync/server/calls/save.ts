import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import { same } from '#sync/contract/same.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { requestError } from '#sync/server/graphql/request-error.ts'
import { readVisible } from '#sync/server/graphql/rows.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { operate, type Wish } from './operate.ts'

export type Fields = Record<string, unknown>
export type Saved = { _id: string }

const record = v.record(v.string(), v.unknown())

export const saveCustomer = (
  _source: unknown,
  { customer }: { customer: unknown },
  context: RequestContext,
) => save(context, 'customers', customer)

async function save(context: RequestContext, name: CollectionName, given: unknown): Promise<Saved> {
  const read = await readGiven(context, name, given)
  for (const wish of savingFields(name, read)) await operate(context, wish)
  return { _id: read.id }
}

export interface Given {
  id: string
  /** null: it is to be made. */
  stored: Fields | null
  fields: Fields
}

/** A document as a caller got it: with type names, and null where something was hidden from them. */
export async function readGiven(
  { actor, db }: RequestContext,
  name: CollectionName,
  given: unknown,
): Promise<Given> {
  if (!v.is(record, given)) throw requestError('bad-request')
  const { _id, seq, ...fields } = withoutTypeNames(given) as Fields
  const id = typeof _id === 'string' && _id !== '' ? _id : randomUUIDv7()
  const stored = await asActor(db, actor, 'read', (tx) => readVisible(tx, actor, definitionOf(name), id))
  // What somebody else changed since it was read would be written back to what it was.
  if (stored && typeof seq === 'number' && seq !== stored.seq) throw requestError('conflict', 'seq')
  return { id, stored, fields: filled(fields) }
}

export function savingFields(name: CollectionName, { id, stored, fields }: Given): Wish[] {
  if (!stored) return [{ kind: `${name}.create`, entityId: id, args: { doc: fields } }]
  const changes = Object.entries(fields)
    .filter(([field, to]) => !same(to, stored[field]))
    .map(([field, to]) => [field, { from: stored[field], to }])
  if (changes.length === 0) return []
  return [{ kind: `${name}.edit`, entityId: id, changes: Object.fromEntries(changes) }]
}

const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

function withoutTypeNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypeNames)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== '__typename')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutTypeNames(inner)]))
}
