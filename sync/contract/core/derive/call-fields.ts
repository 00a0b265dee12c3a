import type { Definition } from '../definition.ts'
import { type Shape, shapesOf } from './shape.ts'

/**
 * Fields that the calls answer with the documents which their ids name (SPEC §7.3), and what the ids themselves are called there. On
 * the wire of the sync and in the tables they are ids alone.
 */
const FOLLOWED: Readonly<Record<string, Readonly<Record<string, Followed>>>> = {
  companies: { statuses: { ids: 'status_ids', singular: 'Status' } },
}

interface Followed {
  /** What the calls call the ids. */
  ids: string
  /** Of the collection they name. */
  singular: string
}

export const followedOf = ({ name }: Pick<Definition, 'name'>) => FOLLOWED[name] ?? {}

/** The fields of a document as the calls have them, without what is followed. */
export function callShapes(definition: Definition): Record<string, Shape> {
  const followed = followedOf(definition)
  const shapes = Object.entries(shapesOf(definition.fields.entries))
  return Object.fromEntries(shapes.map(([field, shape]) => [followed[field]?.ids ?? field, shape]))
}

/** What a field of a call is called in the tables. */
export const storedField = (definition: Pick<Definition, 'name'>, called: string): string =>
  Object.entries(followedOf(definition)).find(([, { ids }]) => ids === called)?.[0] ?? called
