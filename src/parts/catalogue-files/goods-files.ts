import { fileIdIn } from '#sync/contract/files/catalogue-files.ts'

/** Fields of a product or campaign with their values. */
export type Fields = Readonly<Record<string, unknown>>

export interface ShownPicture {
  field: string
  name: string
  /** '' for none. */
  path: string
  /** The rear camera of a phone is offered too. */
  takesPhotos: boolean
}

export interface ShownDocument {
  /** Its path, or the id of its file. */
  key: string
  /** '' for the name of its file. */
  name: string
  /** The fields once it is taken off. */
  without: Fields
  /** The fields once it has another name; left out where the name is that of its file. */
  named?(name: string): Fields
}

/** The files of a product or campaign, as its screen shows and changes them. */
export interface GoodsFiles {
  title: string
  pictures: readonly ShownPicture[]
  documents: readonly ShownDocument[]
}

/** The id of a document's file; '' when it is stored elsewhere. */
export const fileIdOf = ({ key }: Pick<ShownDocument, 'key'>): string =>
  key.includes('/') ? fileIdIn(key) : key

export const withoutId = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id)
