import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Definition } from '#sync/contract/core/definition.ts'
import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'

/** The kind of a value as stored: `text`, `[text]` for a list, or the kinds of an object's fields. */
type Kind = string | readonly [Kind] | { readonly [field: string]: Kind }

/** The properties of a collection that must stay compatible for rows stored by an earlier version to be readable. */
export interface RowShape {
  shape: number
  /** Properties that a later version with the same shape must not change. */
  fixed: unknown
  /** Hidden dotted paths, each followed by the role it is hidden from, or by `above`. */
  hidden: readonly string[]
  fields: { readonly [field: string]: Kind }
}

export const rowShapes = (): Record<string, RowShape> =>
  Object.fromEntries(collectionNames.map((name) => [name, rowShapeOf(definitionOf(name))]))

export function rowShapeOf(definition: Definition): RowShape {
  const { reach, hidden, hiddenAbove = [], personal = false, sharedCollection = '', indexes } = definition
  const keys = Object.keys(definition.keys)
  const byRole = Object.entries(hidden).flatMap(([role, paths]) => paths.map((path) => `${path} ${role}`))
  return {
    shape: rowVersionOf(definition).shape,
    fixed: { reach, personal, sharedCollection, keys, indexes },
    hidden: [...byRole, ...hiddenAbove.map((path) => `${path} above`)].sort(),
    fields: kindsOf(shapesOf(definition.fields.entries)),
  }
}

const kindsOf = (shapes: Readonly<Record<string, Shape>>): { readonly [field: string]: Kind } =>
  Object.fromEntries(Object.entries(shapes).map(([field, shape]) => [field, kindOf(shape)]))

function kindOf(shape: Shape): Kind {
  if (shape.kind === 'list') return [kindOf(shape.item)]
  return shape.kind === 'object' ? kindsOf(shape.entries) : shape.kind
}

export const ROW_SHAPES_FILE = fileURLToPath(new URL('row-shapes.json', import.meta.url))

export const recordedRowShapes = (): Record<string, RowShape> =>
  JSON.parse(readFileSync(ROW_SHAPES_FILE, 'utf8'))

/** Why rows of `before` cannot be read as rows of `now`; empty when a raised shape has them pulled again. */
export function unreadable(before: RowShape | undefined, now: RowShape): string[] {
  if (!before || now.shape > before.shape) return []
  const changed = changedKinds(before.fields, now.fields, '')
  const isNew = (hidden: string) => isAdded(before.fields, hidden.split(' ')[0] ?? '')
  const shown = before.hidden.filter((each) => !now.hidden.includes(each)).map((each) => `${each} is shown`)
  const hidden = now.hidden
    .filter((each) => !before.hidden.includes(each) && !isNew(each))
    .map((each) => `${each} is hidden`)
  const fixed = JSON.stringify(before.fixed) === JSON.stringify(now.fixed) ? [] : ['keys, indexes or reach']
  const lowered = now.shape < before.shape ? ['the shape is lower'] : []
  return [...changed, ...shown, ...hidden, ...fixed, ...lowered]
}

function changedKinds(before: Kind | undefined, now: Kind | undefined, path: string): string[] {
  if (before === undefined) return []
  if (now === undefined) return [`${path} is gone`]
  if (typeof before === 'string' || typeof now === 'string')
    return before === now ? [] : [`${path} has another type`]
  if (Array.isArray(before) !== Array.isArray(now)) return [`${path} has another type`]
  const [earlier, later] = [before, now] as Readonly<Record<string, Kind>>[]
  return Object.keys(earlier ?? {}).flatMap((key) =>
    changedKinds(earlier?.[key], later?.[key], path ? `${path}.${key}` : key),
  )
}

/** Whether the field at the path is new: `fields` of the earlier version does not have it. */
function isAdded(fields: Kind, path: string): boolean {
  let at: Kind | undefined = fields
  for (const key of path.split('.')) {
    if (typeof at !== 'object') return false
    const inside = (Array.isArray(at) ? at[0] : at) as Kind
    at = typeof inside === 'object' ? (inside as Readonly<Record<string, Kind>>)[key] : undefined
    if (at === undefined) return true
  }
  return false
}
