import type { RequestContext } from '#server/api/context.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { operate, operateTogether } from './operate.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

/** Sets the caption of an image. */
export async function captionFile(
  _source: unknown,
  { id, caption }: { id: string; caption: string },
  context: RequestContext,
): Promise<Saved> {
  const given = await readGiven(context, 'files', { _id: id, caption })
  if (!given.stored) throw requestError('not-found')
  await operateTogether(context, savingFields('files', given))
  return { _id: id }
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
