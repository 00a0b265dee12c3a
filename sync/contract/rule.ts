import type { Rejection } from './errors.ts'
import type { Actor } from './roles.ts'

/** What a collection says about plain edits of its rows, beyond the types of its fields. */
export interface Rules<Doc> {
  /** `before` null: created; `after` null: removed. */
  judge?(change: { before: Doc | null; after: Doc | null; actor: Actor }): Rejection | null
  /** Completes a new row with what its author may not choose. */
  created?(doc: Doc, by: { actor: Actor; now: number; opId: string }): Doc
  edited?(doc: Doc, now: number): Doc
}
