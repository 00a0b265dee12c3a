import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Definition } from '#sync/contract/core/definition.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { can } from '#sync/contract/rights.ts'

export const canRead = (actor: Actor, { name }: Definition) => can(actor, `${name as CollectionName}.read`)

/** The companies whose rows the actor sees, or null when the rows belong to the whole tree. */
export function companiesInReach({ reach }: Definition, actor: Actor): readonly string[] | null {
  if (reach === 'tree') return null
  return reach === 'company' ? actor.companies : actor.lineage
}

/** The condition under which a row of the collection is visible. Row-level security in the database checks it again. */
export function inScope(definition: Definition, actor: Actor, table = definition.name): RawBuilder<boolean> {
  const companies = companiesInReach(definition, actor)
  const ofTree = sql<boolean>`${sql.ref(`${table}.tree`)} = ${actor.tree}`
  if (!companies) return ofTree
  return sql<boolean>`${ofTree} and ${sql.ref(`${table}.owner`)} = any(${[...companies]}::text[])`
}

/**
 * A hash of everything that decides which rows of a collection this actor can see, and in which shape. A copy made under
 * another hash is dropped and pulled again, because a row that left the scope unnoticed would otherwise stay on the device
 * (invariant I9). The shape is the reader's, so that servers of two versions side by side give one answer.
 */
export function scopeHash(actor: Actor, definition: Definition, shape: number | undefined): string {
  if (shape === undefined) return scopeBeforeShapes(actor)
  const { userId, tree, role, companies, lineage } = actor
  const sight = [definition.name, shape, canRead(actor, definition)]
  return hashOf([userId, tree, role, companies.toSorted(), lineage.toSorted(), sight])
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The hash as protocol 27 made it. Apps from before send no shape, and keep their copies until they are updated. */
function scopeBeforeShapes(actor: Actor): string {
  const sight = collectionNames
    .map(definitionOf)
    .filter((definition) => canRead(actor, definition))
    .map(({ name, reach, hidden, hiddenAbove = [] }) => [name, reach, hidden[actor.role] ?? [], hiddenAbove])
  const { userId, tree, role, companies, lineage } = actor
  return hashOf([27, userId, tree, role, companies.toSorted(), lineage.toSorted(), sight])
}
