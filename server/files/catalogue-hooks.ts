import { CAMPAIGN_FILES } from '#sync/contract/campaigns/campaign-attach.ts'
import type { FileField } from '#sync/contract/files/catalogue-attach.ts'
import { isOfKind } from '#sync/contract/files/catalogue-files.ts'
import { PRODUCT_FILES } from '#sync/contract/products/product-attach.ts'
import type { Hooks } from '#sync/server/core/decide/hooks.ts'
import { findBlobs } from '#sync/server/core/decide/known-blobs.ts'

/** Refuses files by the kind of their content, whatever the device said of it. */
const takingFiles = (
  kind: string,
  fields: Readonly<Record<string, Pick<FileField<never>, 'kind'>>>,
): Hooks => ({
  async refuse(tx, { op, actor }) {
    if (op.kind !== kind) return null
    const wanted = fields[String(op.args.field)]?.kind
    const blobs = (await findBlobs(tx, actor, op.blobIds)) ?? new Map()
    const isRight = wanted && [...blobs.values()].every(({ mime }) => isOfKind(wanted, mime))
    return isRight ? null : { code: 'file-type-refused' }
  },
})

export const productHooks = takingFiles('products.attach', PRODUCT_FILES)
export const campaignHooks = takingFiles('campaigns.attach', CAMPAIGN_FILES)
