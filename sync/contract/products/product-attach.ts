import type { DocumentOf } from '../core/documents.ts'
import { catalogueAttach, type FileField, pictureField } from '../files/catalogue-attach.ts'
import { fileIdIn, filePathOf } from '../files/catalogue-files.ts'

type Product = DocumentOf<'products'>

/** A name in the list is shorter than that of a file may be; its end is kept, for the extension. */
const shortened = (filename: string) => filename.slice(-MAX_NAME)
const MAX_NAME = 200

/** Documents for customers to download. */
const downloads: FileField<Product> = {
  kind: 'document',
  idsIn: ({ download_files }) => download_files.map(({ path }) => fileIdIn(path)),
  filled({ download_files }, added) {
    const entries = added.map(({ _id, filename }) => ({
      path: filePathOf(_id),
      filename: shortened(filename),
    }))
    return { download_files: [...download_files, ...entries] }
  },
}

/** The fields of a product that take files. */
export const PRODUCT_FILES = {
  product_image: pictureField('product_image'),
  download_files: downloads,
} satisfies Partial<Record<keyof Product, FileField<Product>>>

export const productAttach = catalogueAttach({
  kind: 'products.attach',
  call: 'uploadProductFiles',
  collection: 'products',
  fields: PRODUCT_FILES,
})
