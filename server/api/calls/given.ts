export type Fields = Record<string, unknown>

/** A document as its caller wants it, beside the one that is there. */
export interface Given {
  id: string
  /** null: it is to be made. */
  stored: Fields | null
  fields: Fields
}
