import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import { followedOf } from '#sync/contract/core/derive/call-fields.ts'
import { type Shape, shapeOf } from '#sync/contract/core/derive/shape.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Fields, Given } from './given.ts'
import { type OperationInput, operateTogether } from './operate.ts'
import { refuseNoPhone } from './phone-faults.ts'

export type Saved = { _id: string }

const record = v.record(v.string(), v.unknown())

/** `saveCustomer(customer)` and its like: creates a row, or changes the fields that differ from the stored one. */
export const savingOf =
  (name: CollectionName, argument: string) =>
  async (_source: unknown, args: Fields, context: RequestContext): Promise<Saved> => {
    const given = await readGiven(context, name, args[argument])
    refuseNoPhone(name, given)
    await operateTogether(context, savingFields(name, given))
    return { _id: given.id }
  }

/** Reads a document as callers received it: with type names, and null for values hidden from them. */
export async function readGiven(
  { actor, db }: RequestContext,
  name: CollectionName,
  given: unknown,
): Promise<Given> {
  if (!v.is(record, given)) throw requestError('bad-request')
  const { _id, seq, ...called } = withoutTypeNames(given) as Fields
  const fields = asStored(name, called)
  const id = typeof _id === 'string' && _id !== '' ? _id : randomUUIDv7()
  const stored = await asActor(db, actor, 'read', (tx) => readVisible(tx, actor, definitionOf(name), id))
  // Saving would revert what somebody else changed since the caller read it.
  if (stored && typeof seq === 'number' && seq !== stored.seq) throw requestError('conflict', 'seq')
  return { id, stored, fields: filled(fields) }
}

/** Stores ids where calls return documents. The separate field of ids wins over the documents. */
function asStored(name: CollectionName, called: Fields): Fields {
  const fields = { ...called }
  for (const [field, { ids }] of Object.entries(followedOf(definitionOf(name)))) {
    const { [ids]: given, [field]: documents } = fields
    delete fields[ids]
    if (given !== undefined) fields[field] = given
    else if (Array.isArray(documents))
      fields[field] = documents.map((each) => (v.is(named, each) ? each._id : each))
  }
  return fields
}
const named = v.looseObject({ _id: v.string() })

export function savingFields(name: CollectionName, { id, stored, fields: given }: Given): OperationInput[] {
  const fields = asKnown(shapeOf(definitionOf(name).fields), given) as Fields
  if (!stored) return [{ kind: `${name}.create`, entityId: id, args: { doc: fields } }]
  const changes = Object.entries(fields)
    .filter(([field, to]) => !same(to, stored[field]))
    .map(([field, to]) => [field, { from: stored[field], to }])
  if (changes.length === 0) return []
  return [{ kind: `${name}.edit`, entityId: id, changes: Object.fromEntries(changes) }]
}

export const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/**
 * Removes nulls that stand for values hidden inside a field. Unknown keys are refused: the parser would drop them, and
 * the caller would believe they were stored.
 */
export function asKnown(shape: Shape, value: unknown, path: readonly string[] = []): unknown {
  if (shape.kind === 'list' && Array.isArray(value))
    return value.map((item) => asKnown(shape.item, item, path))
  if (shape.kind !== 'object' || !v.is(record, value)) return value
  const known = Object.entries(filled(value)).map(([key, inner]) => {
    const entry = Object.hasOwn(shape.entries, key) ? shape.entries[key] : undefined
    if (!entry) throw requestError('invalid', [...path, key].join('.'))
    return [key, asKnown(entry, inner, [...path, key])]
  })
  return Object.fromEntries(known)
}

function withoutTypeNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypeNames)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== '__typename')
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutTypeNames(inner)]))
}
