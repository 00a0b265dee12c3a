import type { Command } from '#sync/client/engine.ts'
import { CAMPAIGN_FILES } from '#sync/contract/campaigns/campaign-attach.ts'
import { type CatalogueFileKind, isOfKind } from '#sync/contract/files/catalogue-files.ts'
import { PRODUCT_FILES } from '#sync/contract/products/product-attach.ts'
import type { AttachTarget, ChosenUpload } from './attach-target.ts'
import type { PreparedUpload } from './prepare-upload.ts'
import { redrawPicture } from './redraw-picture.ts'

/** A product or a campaign. */
export interface Goods {
  collection: 'products' | 'campaigns'
  id: string
}

interface Taking {
  /** The operation that adds files. */
  kind: string
  /** Names the drafts of chosen files, and so stays as it is. */
  name: string
  fields: Readonly<Record<string, { kind: CatalogueFileKind }>>
}

const TAKING: Record<Goods['collection'], Taking> = {
  products: { kind: 'products.attach', name: 'product', fields: PRODUCT_FILES },
  campaigns: { kind: 'campaigns.attach', name: 'campaign', fields: CAMPAIGN_FILES },
}

/**
 * The field that a file of this type goes into: `place` for a picture, unless there is one picture only. Undefined for a
 * picture that was chosen for none of several.
 */
export function fieldFor(collection: Goods['collection'], mime: string, place: string): string | undefined {
  const fitting = Object.entries(TAKING[collection].fields).filter(([, { kind }]) => isOfKind(kind, mime))
  const names = fitting.map(([field]) => field)
  return names.length === 1 ? names[0] : names.find((field) => field === place)
}

/** The files chosen for a product or a campaign. A picture is drawn anew. */
export const catalogueFiles = (goods: Goods): AttachTarget => ({
  key: `${TAKING[goods.collection].name} ${goods.id}`,
  fitted: async (upload, place) =>
    fieldFor(goods.collection, upload.mime, place) === undefined
      ? { code: 'no-place' }
      : redrawPicture(upload),
  attach: (engine, upload, chosen) => engine.perform(attaching(goods, upload, chosen)),
})

function attaching(
  { collection, id: entityId }: Goods,
  upload: PreparedUpload,
  { id, draft, place = '' }: ChosenUpload,
): Command {
  const { blob, ...file } = upload
  return {
    kind: TAKING[collection].kind,
    entity: collection,
    entityId,
    args: {
      field: fieldFor(collection, file.mime, place),
      files: [{ _id: id, ...file, size: blob.size }],
    },
    blobs: [{ hash: file.hash, blob }],
    drafts: [draft],
  }
}
