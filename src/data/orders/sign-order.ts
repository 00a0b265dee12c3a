import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { newId } from '../new-id.ts'
import { sha256 } from '../sha256.ts'
import { attaching } from './attach-file.ts'
import type { Order } from './queries.ts'

export interface Signing {
  by: string
  picture: Blob
  width: number
  height: number
  /** The key of the draft that holds the strokes. */
  draft: string
}

/** The signature is for the version on screen: it is not valid for another. */
export const signOrder = async (engine: Engine, order: Order, signing: Signing): Promise<Outcome> =>
  engine.perform(await signingOf(order, signing))

export async function signingOf(order: Pick<Order, '_id' | 'version'>, signing: Signing): Promise<Command> {
  const { by, picture, width, height, draft } = signing
  const hash = await sha256(await picture.arrayBuffer())
  const filename = `handtekening ${order.version}.png`
  const upload = { blob: picture, filename, hash, mime: 'image/png', width, height }
  return attaching(order._id, upload, {
    id: newId(),
    draft,
    signature: { by, version: order.version },
  })
}
