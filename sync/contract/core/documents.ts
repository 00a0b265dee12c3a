/**
 * The documents of all collections by name. Each noun adds its own by declaration merging, so that the core depends on
 * no noun.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what is in it stands with the nouns
export interface Documents {}

export type CollectionName = keyof Documents

/** The complete document of a collection. */
export type DocumentOf<Name extends CollectionName> = Documents[Name]
export type AnyDocument = Readonly<Record<string, unknown>> & { _id: string }
