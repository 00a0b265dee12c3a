import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { isApprovedAlready } from '#sync/contract/orders/give-approval.ts'
import type { Choice } from '#sync/contract/orders/offer/choice.ts'
import { newId } from '../new-id.ts'
import { sha256 } from '../sha256.ts'
import { attaching } from './attach-file.ts'
import type { Order } from './queries.ts'

const NOTHING_DONE: Outcome = { ok: false, rejection: reject('invalid') }

export interface Signing {
  by: string
  picture: Blob
  width: number
  height: number
  /** The key of the draft that holds the strokes. */
  draft: string
}

/**
 * The signature is for the version on screen: it is not valid for another. Under an offer it is the customer's approval.
 */
export async function signOrder(
  engine: Engine,
  order: Order,
  signing: Signing,
  choice = AS_OFFERED,
): Promise<Outcome> {
  const { attached, approved } = await signingOf(order, signing, choice)
  const isOffer = order.type !== 'order' && !isApprovedAlready(order, order.version)
  const [made = NOTHING_DONE, agreed] = await engine.performEach(isOffer ? [attached, approved] : [attached])
  return made.ok && agreed && !agreed.ok ? agreed : made
}

interface Signed {
  /** Stores the signature. */
  attached: Command
  /** Stores the approval. */
  approved: Command
}

const AS_OFFERED: Choice = { option: '', lines: null }

export async function signingOf(
  order: Pick<Order, '_id' | 'version'>,
  signing: Signing,
  { option, lines }: Choice = AS_OFFERED,
): Promise<Signed> {
  const { by, picture, width, height, draft } = signing
  const id = newId()
  const hash = await sha256(await picture.arrayBuffer())
  const filename = `handtekening ${order.version}.png`
  const upload = { blob: picture, filename, hash, mime: 'image/png', width, height }
  const { _id: entityId, version } = order
  return {
    attached: attaching(entityId, upload, { id, draft, signature: { by, version } }),
    approved: {
      kind: 'orders.approve',
      entity: 'orders',
      entityId,
      args: { by, version, option, signature: id, ...(lines && { lines: [...lines] }) },
      drafts: [draft],
    },
  }
}
