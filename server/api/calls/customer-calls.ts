import type { RequestContext } from '#server/api/context.ts'
import { operate } from './operate.ts'
import type { Saved } from './save.ts'

interface MergeArgs {
  id: string
  into: string
  take?: readonly string[] | null
}

/** Somebody who is there twice becomes one; their orders go along. */
export async function mergeCustomers(
  _source: unknown,
  { id, into, take }: MergeArgs,
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'customers.merge', entityId: id, args: { into, take: take ?? [] } })
  return { _id: into }
}

/** It was not the same person after all. */
export async function splitCustomer(
  _source: unknown,
  { id }: { id: string },
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'customers.split', entityId: id })
  return { _id: id }
}
