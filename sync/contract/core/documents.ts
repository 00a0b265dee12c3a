/**
 * The documents of all collections by name. Each noun adds its own where it defines it, so that everybody can speak of them and
 * the core knows none.
 */
// biome-ignore lint/suspicious/noEmptyInterface: what is in it stands with the nouns
export interface Documents {}

export type CollectionName = keyof Documents

/** The complete document of a collection, as rules and screens see it. */
export type DocumentOf<Name extends CollectionName> = Documents[Name]
export type AnyDocument = Readonly<Record<string, unknown>> & { _id: string }
