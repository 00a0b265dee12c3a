import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QueuedOp } from '#src/data/queue/queries.ts'

/** Unsent work in words: "3 wijzigingen en 2 foto's wachten." '' for none. */
export function useWaitingWords(queue: readonly QueuedOp[]): string {
  const { t } = useLingui()
  const waiting = queue.filter(isOnItsWay)
  const photos = waiting.reduce((sum, op) => sum + photosIn(op), 0)
  const others = waiting.filter((op) => photosIn(op) === 0).length
  if (photos + others === 0) return ''
  const pictures = t`${plural(photos, { one: '# foto', other: "# foto's" })}`
  const changes = t`${plural(others, { one: '# wijziging', other: '# wijzigingen' })}`
  if (photos > 0 && others > 0) return t`${changes} en ${pictures} wachten.`
  const what = photos > 0 ? pictures : changes
  return photos + others === 1 ? t`${what} wacht.` : t`${what} wachten.`
}

/** Neither refused nor stored by the server. */
const isOnItsWay = ({ state }: Pick<QueuedOp, 'state'>) => state !== 'acked' && state !== 'refused'

/** The number of files in an operation; a signature is a change, not a photo. */
const photosIn = ({ kind, args }: Pick<QueuedOp, 'kind' | 'args'>): number =>
  kind === 'orders.attach' && Array.isArray(args.files)
    ? args.files.filter(({ signature }: { signature?: unknown }) => !signature).length
    : 0

/** The number of an order's photos that wait on this device. */
export const photosWaitingFor = (
  orderId: string,
  queue: readonly Pick<QueuedOp, 'entityId' | 'state' | 'kind' | 'args'>[],
): number =>
  queue.filter((op) => op.entityId === orderId && isOnItsWay(op)).reduce((sum, op) => sum + photosIn(op), 0)
