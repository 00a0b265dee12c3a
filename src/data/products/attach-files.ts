import type { Command } from '#sync/client/engine.ts'
import { isOfKind } from '#sync/contract/files/catalogue-files.ts'
import type { ProductFileField } from '#sync/contract/products/product-attach.ts'
import type { AttachTarget, ChosenUpload } from '../files/attach-target.ts'
import type { PreparedUpload } from '../files/prepare-upload.ts'
import { smallerPicture } from '../files/smaller-picture.ts'

/** The field of a product that a file of this type goes into: a picture is shown, a PDF can be downloaded. */
export const fieldFor = (mime: string): ProductFileField =>
  isOfKind('picture', mime) ? 'product_image' : 'download_files'

/** The files chosen for a product. A picture is drawn smaller first. */
export const productFiles = (productId: string): AttachTarget => ({
  key: `product ${productId}`,
  fitted: smallerPicture,
  attach: (engine, upload, chosen) => engine.perform(attaching(productId, upload, chosen)),
})

function attaching(productId: string, upload: PreparedUpload, { id, draft }: ChosenUpload): Command {
  const { blob, ...file } = upload
  return {
    kind: 'products.attach',
    entity: 'products',
    entityId: productId,
    args: { field: fieldFor(file.mime), files: [{ _id: id, ...file, size: blob.size }] },
    blobs: [{ hash: file.hash, blob }],
    drafts: [draft],
  }
}
