import type * as v from 'valibot'
import type { Role } from './roles.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * The users who see a row, relative to the company that owns it. `company`: those of that company and of those above.
 * `lineage`: also those below it (a catalogue, a name). `tree`: all companies of the tree.
 */
export type Reach = 'company' | 'lineage' | 'tree'

/**
 * How concurrent changes of one field are merged. `last`: the later wins; the result keeps the replaced value.
 * `ask`: the later one is refused with both values, and its user chooses.
 * `lines`: `ask` per list item. `parts`: `ask` per object key, at any depth.
 * `order`: a three-way merge of a list of ids, in the order of the later change.
 * `files`: a three-way merge of a list of `{ path }`; of one file that both changed the later change counts.
 * `server`: only dedicated operations write the field. `fixed`: set at creation only.
 */
export type MergePolicy = 'last' | 'ask' | 'lines' | 'parts' | 'order' | 'files' | 'server' | 'fixed'

export interface Definition<Name extends string = string, Schema extends Fields = Fields> {
  name: Name
  /** GraphQL type name. */
  singular: string
  fields: Schema
  /**
   * Version of the rows as devices store them, 1 by default. A device pulls a collection of another shape anew. Raise
   * it when stored rows cannot be read as they are: a field changes its type, its meaning or who may see it, or is
   * removed; a key or an index changes. A new field with a default needs no new shape: a row without it gets the
   * default when it is read.
   */
  shape?: number
  reach: Reach
  /** The company that owns a row; '' when it belongs to the whole tree. */
  owner(doc: v.InferOutput<Schema>): string
  /** For rows that own themselves: the field naming the company above, whose users may add the row. */
  addedUnder?: keyof v.InferOutput<Schema> & string
  /** Dotted paths that never leave the server for these roles. */
  hidden: Partial<Record<Role, readonly string[]>>
  /** Fields of rows of a higher company that never leave the server for users below, whatever their role. */
  hiddenAbove?: readonly string[]
  /** A row describes the user with its id, who receives it whole whatever their role. */
  personal?: boolean
  /** Fields with another merge policy than `last`. */
  merge: Partial<Record<keyof v.InferOutput<Schema> & string, MergePolicy>>
  /**
   * Limits on groups of fields, in characters of JSON. Without it all fields share one limit (room.ts). Fields in no
   * group have limits of their own.
   */
  room?: readonly { fields: readonly string[]; letters: number }[]
  /**
   * The RxDB collection that stores the rows, shared with other nouns; by default one of its own. For nouns with few
   * rows and without `keys` and `indexes`, because RxDB opens few collections.
   */
  sharedCollection?: string
  /**
   * Index keys computed by the cache. Ascending: RxDB sorts `desc` without an index. Never null: that hides the row.
   */
  keys: Readonly<Record<string, (doc: v.InferOutput<Schema>) => string | number>>
  /** Indexes of the cache over `keys` and fields. Few, because each slows the first copy. */
  indexes: readonly (readonly string[])[]
}

export function define<const Name extends string, Schema extends Fields>(
  definition: Definition<Name, Schema>,
): Definition<Name, Schema> {
  return definition
}

/** An ascending key that sorts newest first. The constant lies in the year 2096, so the key stays positive. */
export const newestFirst = (at: number) => 4_000_000_000_000 - at
