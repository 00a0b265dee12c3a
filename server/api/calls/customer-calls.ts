import type { RequestContext } from '#server/api/context.ts'
import { operate } from './operate.ts'
import type { Saved } from './save.ts'

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
