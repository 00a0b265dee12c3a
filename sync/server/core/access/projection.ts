import type { Definition } from '#sync/contract/core/definition.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
import { columnNames } from './columns.ts'

type Row = Readonly<Record<string, unknown>>

/** The columns a role may receive. Columns that are hidden as a whole are not even read. */
export function columnsFor(definition: Definition, role: Role): string[] {
  const hidden = definition.hidden[role] ?? []
  return columnNames(definition.name).filter((column) => !hidden.includes(column))
}

/** The columns a role may receive of a row that belongs to a parent company. */
export function columnsAbove(definition: Definition, role: Role): string[] {
  const { hiddenAbove = [] } = definition
  return columnsFor(definition, role).filter((column) => !hiddenAbove.includes(column))
}

/** Whether the row describes the actor, in which case nothing of it is hidden. */
export const isOwn = ({ personal = false }: Definition, actor: Actor, id: unknown) =>
  personal && id === actor.userId

/** Whether some column is only partly visible to this role. */
export function hidesInside(definition: Definition, role: Role): boolean {
  return (definition.hidden[role] ?? []).some((path) => path.includes('.'))
}

/** A document, or some of its fields, without the paths this role never receives. */
export function project(definition: Definition, role: Role, fields: Row): Record<string, unknown> {
  const hidden = definition.hidden[role] ?? []
  return hidden.reduce<unknown>((rest, path) => without(rest, path.split('.')), { ...fields }) as Record<
    string,
    unknown
  >
}

/** Copies the levels it changes, because the original may still be needed whole. */
function without(value: unknown, [key = '', ...below]: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [key, ...below]))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  const { [key]: inner, ...rest } = value as Record<string, unknown>
  return below.length === 0 ? rest : { ...rest, [key]: without(inner, below) }
}
