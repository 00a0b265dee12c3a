import { defaultsOf } from '#sync/contract/core/derive/fill-defaults.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { ROLES, type Role } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'

/** The user of a copy, as far as it decides which fields their rows have. */
export type Viewer = Pick<Session, 'role' | 'user_id' | 'companies'>

/**
 * Completes stored rows in place: a row that an earlier version of the app stored lacks the fields added since. Fields
 * that are hidden from the viewer stay absent. Without a viewer, those hidden from any role do.
 */
export function rowCompleter(name: CollectionName, viewer: Viewer | null): (doc: AnyDocument) => void {
  const definition = definitionOf(name)
  const { hidden, hiddenAbove = [], personal = false, owner } = definition
  const hiddenFrom = viewer
    ? (hidden[viewer.role as Role] ?? [])
    : ROLES.flatMap((role) => hidden[role] ?? [])
  const visible = defaultsOf(definition, hiddenFrom)
  if (!personal && hiddenAbove.length === 0) return visible.fill
  const whole = defaultsOf(definition)
  const above = defaultsOf(definition, [...hiddenFrom, ...hiddenAbove])
  return (doc) => {
    if (personal && viewer?.user_id === doc._id) whole.fill(doc)
    else if (viewer?.companies.includes(owner(doc as never))) visible.fill(doc)
    else above.fill(doc)
  }
}
