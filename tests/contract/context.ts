import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
import type { OpContext } from '#sync/contract/judge.ts'

export const ROOT = '00000000-0000-7000-8000-000000000001'
export const WOS = '00000000-0000-7000-8000-000000000002'
export const BK = '00000000-0000-7000-8000-000000000003'
export const ME = '00000000-0000-7000-8000-00000000000a'

/** A user of WOS, a company below ROOT; admins and developers belong to ROOT. */
export function buildActor(role: Role): Actor {
  const above = role === 'admin' || role === 'developer'
  const companies = above ? [ROOT, WOS, BK] : [WOS]
  return { userId: ME, role, tree: ROOT, companies, lineage: above ? companies : [ROOT, WOS] }
}

/** Builds the input of `judge` on either end. `known` are the other documents it may look up. */
export function buildContext(
  role: Role,
  op: Op,
  before: AnyDocument | null,
  known: readonly { collection: CollectionName; doc: AnyDocument }[] = [],
): OpContext {
  const ref = ((collection, id) =>
    known.find((each) => each.collection === collection && each.doc._id === id)?.doc) as OpContext['ref']
  return { op, before, actor: buildActor(role), now: 1_763_700_000_000, ref }
}
