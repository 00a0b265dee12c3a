import { isOfKind } from '#sync/contract/files/catalogue-files.ts'
import { PRODUCT_FILES, type ProductFileField } from '#sync/contract/products/product-attach.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { findBlobs } from '#sync/server/core/decide/known-blobs.ts'

export const productHooks: Hooks = {
  /** The kind of the content counts, and not what the device said of it. */
  async refuse(tx, { op, actor }) {
    if (op.kind !== 'products.attach') return null
    const blobs = (await findBlobs(tx, actor, op.blobIds)) ?? new Map()
    const kind = PRODUCT_FILES[op.args.field as ProductFileField]
    return [...blobs.values()].every(({ mime }) => isOfKind(kind, mime))
      ? null
      : { code: 'file-type-refused' }
  },
}
