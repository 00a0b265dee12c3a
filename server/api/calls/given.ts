export type Fields = Record<string, unknown>

/** A document as the caller wants it, and the stored one. */
export interface Given {
  id: string
  /** Null when the document is to be created. */
  stored: Fields | null
  fields: Fields
}
