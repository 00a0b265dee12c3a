import type { AnyDocument, CollectionName } from './documents.ts'
import type { Rejection } from './errors.ts'
import type { Ref, RefLookup } from './operation.ts'
import type { Actor } from './roles.ts'

export interface Edited<Doc> {
  before: Doc
  actor: Actor
  now: number
  opId: string
  /** Fields the author changed, and the unseen values of others that are replaced. */
  changed: readonly string[]
  overwrote: Readonly<Record<string, unknown>>
}

/** The rows of another collection that are created together with a new document. */
export interface Companions<Doc> {
  collection: CollectionName
  /** Their ids; more than are made where the number depends on other documents. Refused where two are equal. */
  ids(id: string, written: Readonly<Record<string, unknown>>): readonly string[]
  /** `doc`: as its author wrote it, before `created`. */
  rows(doc: Doc, ref: RefLookup): readonly AnyDocument[]
}

/** Rules for plain edits of a collection, beyond the types of its fields. */
export interface Rules<Doc> {
  /**
   * The documents `judge` reads, given the new row or the edited fields, and the row before. Asked again once they are
   * known, as `ref`, so that one may lead to others.
   */
  refs?(written: Readonly<Record<string, unknown>>, before: Doc | null, ref: RefLookup): readonly Ref[]
  /** `before` null: created; `after` null: removed. */
  judge?(change: { before: Doc | null; after: Doc | null; actor: Actor; ref: RefLookup }): Rejection | null
  /** Sets values of a new row that its author may not choose. */
  created?(doc: Doc, by: { actor: Actor; now: number; opId: string; ref: RefLookup }): Doc
  /** Rows created together with a new one. */
  beside?: Companions<Doc>
  edited?(doc: Doc, by: Edited<Doc>): Doc
  /** The reduced row that replaces a removed one until the server removes it too; without it no row is left. */
  removed?(doc: Doc): Doc
}
