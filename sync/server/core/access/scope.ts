import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Definition } from '#sync/contract/core/definition.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { can } from '#sync/contract/rights.ts'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'

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
 * A hash of everything that decides what this actor can see. A copy made under another hash is dropped and pulled
 * again, because a row that left the scope unnoticed would otherwise stay on the device (invariant I9).
 */
export function scopeHash(actor: Actor): string {
  const sight = collectionNames
    .map(definitionOf)
    .filter((definition) => canRead(actor, definition))
    .map(({ name, reach, hidden, hiddenAbove = [] }) => [name, reach, hidden[actor.role] ?? [], hiddenAbove])
  const { userId, tree, role, companies, lineage } = actor
  const all = [PROTOCOL, userId, tree, role, companies.toSorted(), lineage.toSorted(), sight]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
