import type { Definition } from '../definition.ts'
import { type Shape, shapesOf } from './shape.ts'

/**
 * Fields that the API calls return as documents, with the name under which the calls return the ids. The sync and the
 * tables hold only ids.
 */
const FOLLOWED: Readonly<Record<string, Readonly<Record<string, Followed>>>> = {
  companies: { statuses: { ids: 'status_ids', singular: 'Status' } },
}

interface Followed {
  /** Name of the id field in the calls. */
  ids: string
  /** GraphQL type of the documents. */
  singular: string
}

export const followedOf = ({ name }: Pick<Definition, 'name'>) => FOLLOWED[name] ?? {}

/** The fields of a document in the calls, with ids under their call names and without the followed documents. */
export function callShapes(definition: Definition): Record<string, Shape> {
  const followed = followedOf(definition)
  const shapes = Object.entries(shapesOf(definition.fields.entries))
  return Object.fromEntries(shapes.map(([field, shape]) => [followed[field]?.ids ?? field, shape]))
}

/** The table field for a field name of the calls. */
export const storedField = (definition: Pick<Definition, 'name'>, called: string): string =>
  Object.entries(followedOf(definition)).find(([, { ids }]) => ids === called)?.[0] ?? called
