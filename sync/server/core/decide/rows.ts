import { sql } from 'kysely'
import type { Definition } from '#sync/contract/core/definition.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { columnNames } from '#sync/server/core/access/columns.ts'
import { columnsFor, isOwn, project } from '#sync/server/core/access/projection.ts'
import { canRead, inScope } from '#sync/server/core/access/scope.ts'
import type { Tx } from '#sync/server/store/database.ts'

export type Row = Record<string, unknown>

/** A row of a table, tombstones included. */
export interface StoredRow {
  doc: AnyDocument
  owner: string
  deleted: boolean
}

export function selectColumns(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/**
 * Reads whole documents in the actor's scope, nothing hidden, for an operation. `lock` holds their rows until commit.
 */
export async function readRows(
  tx: Tx,
  actor: Actor,
  name: CollectionName,
  ids: readonly string[],
  lock: 'lock' | 'look',
): Promise<Map<string, StoredRow>> {
  const definition = definitionOf(name)
  // Ordered by id, so that two transactions wanting the same rows wait for each other instead of deadlocking.
  const { rows } = await sql<Row & { _id: string; owner: string; deleted: boolean }>`
    select ${selectColumns([...columnNames(name), 'owner', 'deleted'])} from ${sql.table(name)}
    where _id = any(${[...ids]}::text[]) and ${inScope(definition, actor)}
    order by _id ${lock === 'lock' ? sql`for update` : sql``}`.execute(tx)
  return new Map(rows.map(({ owner, deleted, ...doc }) => [doc._id, { doc, owner, deleted }] as const))
}

/** One document as this actor may see it. Missing, removed and invisible documents all return null. */
export async function readVisible(tx: Tx, actor: Actor, definition: Definition, id: string) {
  if (!canRead(actor, definition)) return null
  const own = isOwn(definition, actor, id)
  const columns = own ? columnNames(definition.name) : columnsFor(definition, actor.role)
  const { rows } = await sql<Row & { owner: string }>`
    select ${selectColumns([...columns, 'seq', 'owner'])} from ${sql.table(definition.name)}
    where _id = ${id} and not deleted and ${inScope(definition, actor)}`.execute(tx)
  if (!rows[0]) return null
  const { owner, ...row } = rows[0]
  if (own) return row
  const hidden = actor.companies.includes(owner) ? [] : (definition.hiddenAbove ?? [])
  const shown = Object.entries(row).filter(([field]) => !hidden.includes(field))
  return project(definition, actor.role, Object.fromEntries(shown))
}
