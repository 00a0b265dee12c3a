import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'

/** Where the rows of a noun are stored on the device. */
export interface Place {
  /** The RxDB collection that holds them. */
  collection: string
  /** Whether other nouns share the collection. */
  isShared: boolean
  /** The range of the stored ids of all its rows. */
  first: string
  last: string
  storedId(id: string): string
  /** Whether a stored id belongs to this noun. */
  holds(storedId: string): boolean
  /** The document under its stored id; the same object where the ids are equal. */
  toStored<Doc extends { _id: string }>(doc: Doc): Doc
  /** The document under its own id. */
  toOwn<Doc extends { _id: string }>(stored: Doc): Doc
}

/** In a shared collection each id is prefixed with its noun: ids are unique only within a noun. */
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

/** The collections RxDB opens for all nouns; RxDB limits their number. */
export const physicalCollections: readonly string[] = [
  ...new Set(collectionNames.map((name) => placeOf(name).collection)),
]

/**
 * The name of a physical collection on this device. It changes with the shape of the rows in it, so that the old ones are
 * no longer read.
 */
export const storedName = (physical: string): string => {
  const shape = shapeIn(physical)
  return shape === 1 ? physical : `${physical}-${shape}`
}

/** The nouns of a shared collection are few rows, so a new shape of one renews all. */
export const shapeIn = (physical: string): number =>
  1 + sumOf(nounsIn(physical).map((name) => rowVersionOf(definitionOf(name)).shape - 1))

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export const physicalOf = (stored: string): string | undefined =>
  physicalCollections.find((physical) => storedName(physical) === stored)

export const nounsIn = (physical: string): readonly CollectionName[] =>
  collectionNames.filter((name) => placeOf(name).collection === physical)
