import { randomUUIDv7 } from 'node:crypto'
import type { RequestContext } from '#server/api/context.ts'
import { findBlobs } from '#sync/server/core/decide/known-blobs.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { operate } from './operate.ts'

interface Uploaded {
  files: readonly { hash: string; filename: string; caption?: string | null }[]
}

/** Files whose content has arrived, as an operation brings them. */
async function arrived({ files }: Uploaded, { db, actor }: RequestContext) {
  const blobIds = files.map(({ hash }) => hash)
  const blobs = await asActor(db, actor, 'read', (tx) => findBlobs(tx, actor, blobIds))
  if (!blobs) throw requestError('blob-missing')
  const brought = files.map(({ hash, filename, caption }) => ({
    // The server determined the content type when the file was uploaded.
    ...blobs.get(hash),
    _id: randomUUIDv7(),
    filename,
    caption: caption ?? '',
  }))
  return { files: brought, blobIds }
}

export async function uploadOrderImages(
  _source: unknown,
  { order_id, ...given }: Uploaded & { order_id: string },
  context: RequestContext,
): Promise<'successful'> {
  const { files, blobIds } = await arrived(given, context)
  await operate(context, { kind: 'orders.attach', entityId: order_id, args: { files }, blobIds })
  return 'successful'
}

interface UploadedInto extends Uploaded {
  field: string
}

export const uploadProductFiles = (
  _source: unknown,
  given: UploadedInto & { product_id: string },
  context: RequestContext,
) => uploadInto('products.attach', given.product_id, given, context)

export const uploadCampaignFiles = (
  _source: unknown,
  given: UploadedInto & { campaign_id: string },
  context: RequestContext,
) => uploadInto('campaigns.attach', given.campaign_id, given, context)

async function uploadInto(kind: string, _id: string, given: UploadedInto, context: RequestContext) {
  const { files, blobIds } = await arrived(given, context)
  await operate(context, { kind, entityId: _id, args: { field: given.field, files }, blobIds })
  return { _id }
}
