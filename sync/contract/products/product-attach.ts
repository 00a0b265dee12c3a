import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import { acceptUnless, type Context, operation } from '../core/operation.ts'
import { type AttachedFile, attachedFile } from '../files/attached-file.ts'
import {
  type CatalogueFileKind,
  catalogueFileWrites,
  fileIdIn,
  filePathOf,
  judgeCatalogueFiles,
  notThereYet,
} from '../files/catalogue-files.ts'
import { MAX_DOWNLOADS } from './fields.ts'
import { isFromEndpoint } from './from-endpoint.ts'

/** The fields of a product that take files. */
export const PRODUCT_FILES = {
  product_image: 'picture',
  download_files: 'document',
} as const satisfies Partial<Record<keyof Product, CatalogueFileKind>>
export type ProductFileField = keyof typeof PRODUCT_FILES

const args = v.object({
  field: v.picklist(['product_image', 'download_files'] satisfies ProductFileField[]),
  files: v.pipe(v.array(attachedFile), v.minLength(1), v.maxLength(60)),
})
type Args = v.InferOutput<typeof args>
type Product = DocumentOf<'products'>

/**
 * Gives a product its picture, instead of an earlier one, or adds documents for customers to download. Content is
 * uploaded first (`blobIds`). A file that the field has already is not added again. Files that a product no longer
 * shows stay, because lines of orders are snapshots that refer to them.
 */
export const productAttach = operation({
  kind: 'products.attach',
  call: 'uploadProductFiles',
  collection: 'products',
  args,
  policy: 'queue',
  refs: ({ field, files }, { before }) =>
    [...files.map(({ _id }) => _id), ...(before ? idsIn(before, field) : [])].map((id) => ({
      collection: 'files',
      id,
    })),
  photos: 'brings',
  alsoWrites: ['files'],
  makes: ({ files }) => files.map(({ _id }) => _id),
  run(context) {
    const { args, before: product, ref } = context
    if (!product) return reject('not-found')
    const added = notThereYet(args.files, idsIn(product, args.field), ref)
    const doc = { ...product, ...withFiles(product, args.field, added) }
    return acceptUnless(judgeFiles(context, product, added), {
      writes: [
        { collection: 'products', id: product._id, doc },
        ...catalogueFileWrites(added, product.company_id, context),
      ],
    })
  },
})

const pathsIn = ({ product_image, download_files }: Product, field: ProductFileField) =>
  field === 'product_image' ? [product_image] : download_files.map(({ path }) => path)
const idsIn = (product: Product, field: ProductFileField) =>
  pathsIn(product, field).map(fileIdIn).filter(Boolean)

function withFiles(
  product: Product,
  field: ProductFileField,
  added: readonly AttachedFile[],
): Partial<Product> {
  if (field === 'product_image') return added[0] ? { product_image: filePathOf(added[0]._id) } : {}
  // An edit that was made later may have arrived before the content, with the name given to it meanwhile.
  const fresh = added.filter(({ _id }) => !pathsIn(product, field).includes(filePathOf(_id)))
  const entries = fresh.map(({ _id, filename }) => ({ path: filePathOf(_id), filename: shortened(filename) }))
  return { download_files: [...product.download_files, ...entries] }
}

/** A name in the list is shorter than that of a file may be; its end is kept, for the extension. */
const shortened = (filename: string) => filename.slice(-MAX_NAME)
const MAX_NAME = 200

function judgeFiles(
  context: Context<Args, Product>,
  product: Product,
  added: readonly AttachedFile[],
): Rejection | null {
  const { field, files } = context.args
  // The endpoint would undo the change at its next refresh.
  if (isFromEndpoint(product)) return reject('forbidden', field)
  if (field === 'product_image' && files.length > 1) return reject('invalid', 'files')
  if (field === 'download_files' && product.download_files.length + added.length > MAX_DOWNLOADS)
    return reject('too-large', field)
  return judgeCatalogueFiles({ kind: PRODUCT_FILES[field], files }, context)
}
