import type { RequestContext } from '#server/api/context.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { operate, operateTogether } from './operate.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

/** Sets the caption of an image. */
export const captionFile = (
  _source: unknown,
  { id, caption }: { id: string; caption: string },
  context: RequestContext,
): Promise<Saved> => editFile(context, { _id: id, caption })

/** Shows a photo to the customer of its order, or no longer. */
export const showFileToCustomer = (
  _source: unknown,
  { id, for_customer }: { id: string; for_customer: boolean },
  context: RequestContext,
): Promise<Saved> => editFile(context, { _id: id, for_customer })

async function editFile(
  context: RequestContext,
  changes: { _id: string } & Partial<DocumentOf<'files'>>,
): Promise<Saved> {
  const given = await readGiven(context, 'files', changes)
  if (!given.stored) throw requestError('not-found')
  await operateTogether(context, savingFields('files', given))
  return { _id: changes._id }
}

/** Removes an image from its order for everybody. */
export async function removeOrderImage(
  _source: unknown,
  { order_id, file_id }: { order_id: string; file_id: string },
  context: RequestContext,
): Promise<Saved> {
  await operate(context, { kind: 'orders.detach', entityId: order_id, args: { file_id } })
  return { _id: file_id }
}
