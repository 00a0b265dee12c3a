import { audit } from '#server/accounts/audit.ts'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { type AuditKind, WATCHED_SETTINGS } from '#sync/contract/wire/audit-log.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import type { Tx } from '#sync/server/store/database.ts'

/**
 * Logs which fields of a setting an operation changed, never their values. The entry holds the setting's name and owner
 * at that time, because readers only see entries of companies they may see.
 */
export async function noteSettingsOp(
  tx: Tx,
  { context: { op, before, actor }, writes }: Decided,
): Promise<void> {
  const collection = WATCHED_SETTINGS.find((each) => each === op.entity)
  const own = writes.find((write) => write.collection === collection && write.id === op.entityId)
  if (!collection || !own) return
  const changed = before && own.doc ? changedFields(before, own.doc) : []
  if (before && own.doc && changed.length === 0) return
  const doc = own.doc ?? before
  if (!doc) return
  await audit(tx, {
    kind: kindOf(collection, before, own.doc),
    account: { userId: null, tree: actor.tree },
    by: actor.userId,
    details: {
      name: String(doc.name ?? ''),
      owner: definitionOf(collection).owner(doc as never),
      ...(changed.length > 0 && { changed }),
    },
  })
}

const changedFields = (before: AnyDocument, after: AnyDocument) =>
  Object.keys(after).filter((field) => !same(before[field], after[field]))

function kindOf(
  collection: (typeof WATCHED_SETTINGS)[number],
  before: AnyDocument | null,
  after: AnyDocument | null,
): AuditKind {
  if (!after) return `${collection}.delete`
  return before ? `${collection}.edit` : `${collection}.create`
}
