import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'

/** Where the rows of a noun lie on the device. */
export interface Place {
  /** The collection of RxDB that holds them. */
  collection: string
  /** Other nouns lie there, too. */
  isShared: boolean
  /** Between these two lie the stored ids of all its rows. */
  first: string
  last: string
  storedId(id: string): string
  /** Whether a stored id is that of one of its rows. */
  holds(storedId: string): boolean
  /** The document with the id it is stored under; the same one where that is its own. */
  toStored<Doc extends { _id: string }>(doc: Doc): Doc
  /** The document with its own id. */
  toOwn<Doc extends { _id: string }>(stored: Doc): Doc
}

/** In a shared collection each id is led by its noun: ids are unique within a noun only, and so the rows of a noun lie together. */
function place(name: CollectionName): Place {
  const { sharedCollection } = definitionOf(name)
  const lead = sharedCollection ? `${name}/` : ''
  const renamed = <Doc extends { _id: string }>(doc: Doc, id: string) => (lead ? { ...doc, _id: id } : doc)
  return {
    collection: sharedCollection ?? name,
    isShared: sharedCollection !== undefined,
    first: lead,
    last: `${lead}\uffff`,
    storedId: (id) => lead + id,
    holds: (storedId) => storedId.startsWith(lead),
    toStored: (doc) => renamed(doc, lead + doc._id),
    toOwn: (stored) => renamed(stored, stored._id.slice(lead.length)),
  }
}

const places = new Map(collectionNames.map((name) => [name, place(name)]))

export const placeOf = (name: CollectionName): Place => places.get(name) ?? place(name)

/** What RxDB opens for all nouns together, which it limits. */
export const physicalCollections: readonly string[] = [
  ...new Set(collectionNames.map((name) => placeOf(name).collection)),
]

export const nounsIn = (physical: string): readonly CollectionName[] =>
  collectionNames.filter((name) => placeOf(name).collection === physical)
