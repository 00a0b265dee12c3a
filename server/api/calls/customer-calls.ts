import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { operate } from './operate.ts'
import type { Saved } from './save.ts'

interface ImportArgs {
  id: string
  import: unknown
}

/** Makes and changes customers from some rows of a file. */
export async function importCustomers(
  _source: unknown,
  { id, import: part }: ImportArgs,
  context: RequestContext,
): Promise<Saved> {
  const given = v.safeParse(v.record(v.string(), v.unknown()), part)
  if (!given.success) throw requestError('bad-request', 'import')
  await operate(context, { kind: 'imports.add', entityId: id, args: given.output })
  return { _id: id }
}

/** Undoes a part of an import. */
export async function undoImport(
  _source: unknown,
  { id }: { id: string },
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'imports.undo', entityId: id })
  return { _id: id }
}

interface MergeArgs {
  id: string
  into: string
  take?: readonly string[] | null
}

/** Merges a duplicate customer into another, with its orders. */
export async function mergeCustomers(
  _source: unknown,
  { id, into, take }: MergeArgs,
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'customers.merge', entityId: id, args: { into, take: take ?? [] } })
  return { _id: into }
}

/** Undoes a merge. */
export async function splitCustomer(
  _source: unknown,
  { id }: { id: string },
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'customers.split', entityId: id })
  return { _id: id }
}
