import type * as v from 'valibot'
import type { Role } from './roles.ts'

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * How far a row can be seen from the company that owns it.
 * `company`: users of that company and of the companies above it. `lineage`: those below it as well (a catalogue, a name).
 * `tree`: every company of the tree.
 */
export type Reach = 'company' | 'lineage' | 'tree'

/**
 * What happens when two people changed the same field. `last`: the later one wins, the earlier value is kept in the result.
 * `ask`: the later one is refused with both values, its user chooses. `server`: only operations of their own write it.
 * `lines`: as `ask`, of each item of a list by itself; `parts`: of each key of an object, at whatever depth.
 * `order`: a list of ids, of which what either added or took out holds, in the order of the later one.
 * `fixed`: given at creation, never afterwards.
 */
export type MergePolicy = 'last' | 'ask' | 'lines' | 'parts' | 'order' | 'server' | 'fixed'

export interface Definition<Name extends string = string, Schema extends Fields = Fields> {
  name: Name
  /** GraphQL type name. */
  singular: string
  fields: Schema
  reach: Reach
  /** The company that owns a row; '' when the row belongs to the whole tree. */
  owner(doc: v.InferOutput<Schema>): string
  /** Of a row that owns itself: the field with the company it is added under, whose people may add it. */
  addedUnder?: keyof v.InferOutput<Schema> & string
  /** Dotted paths that never leave the server for these roles. */
  hidden: Partial<Record<Role, readonly string[]>>
  /** Fields of a row of a company above that never leave the server for anybody below, whatever their role. */
  hiddenAbove?: readonly string[]
  /** A row is about the user with its id, who receives it whole whatever their role. */
  personal?: boolean
  /** Fields with another merge policy than `last`. */
  merge: Partial<Record<keyof v.InferOutput<Schema> & string, MergePolicy>>
  /**
   * Fields that may take so many letters of JSON together. Without it all of a document has the same room (room.ts). What is in none of
   * these has limits of its own.
   */
  room?: readonly { fields: readonly string[]; letters: number }[]
  /**
   * The collection of the device that holds its rows, together with those of the other nouns that name it; without it one of its own. For
   * nouns of few rows, without `keys` and `indexes`: RxDB opens few collections.
   */
  sharedCollection?: string
  /** Keys the cache computes for its indexes; all ascending, never null (FACTS of RxDB: `desc` never uses an index). */
  keys: Readonly<Record<string, (doc: v.InferOutput<Schema>) => string | number>>
  /** Indexes of the cache over `keys` and fields; few, because each slows the first fill. */
  indexes: readonly (readonly string[])[]
}

export function define<const Name extends string, Schema extends Fields>(
  definition: Definition<Name, Schema>,
): Definition<Name, Schema> {
  return definition
}

/** Newest first as an ascending key. The constant is the year 2096, so the key stays positive. */
export const newestFirst = (at: number) => 4_000_000_000_000 - at
