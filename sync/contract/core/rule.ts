import type { Rejection } from './errors.ts'
import type { Known, Ref, Write } from './operation.ts'
import type { Actor } from './roles.ts'

export interface Edited<Doc> {
  before: Doc
  actor: Actor
  now: number
  opId: string
  /** The fields its author changed, and what of them somebody else had written meanwhile and is now replaced. */
  changed: readonly string[]
  overwrote: Readonly<Record<string, unknown>>
}

/** What a collection says about plain edits of its rows, beyond the types of its fields. */
export interface Rules<Doc> {
  /** The documents `judge` reads about what is written, a whole new row or the fields an edit sets, and about what was there. */
  refs?(written: Readonly<Record<string, unknown>>, before: Doc | null): readonly Ref[]
  /** `before` null: created; `after` null: removed. */
  judge?(change: { before: Doc | null; after: Doc | null; actor: Actor; ref: Known }): Rejection | null
  /** Completes a new row with what its author may not choose. */
  created?(doc: Doc, by: { actor: Actor; now: number; opId: string; ref: Known }): Doc
  /** The rows that come with a new one. */
  beside?(id: string): readonly Write[]
  edited?(doc: Doc, by: Edited<Doc>): Doc
  /** What stays of a row that is removed, until the server takes that away as well; without it nothing. */
  removed?(doc: Doc): Doc
}
