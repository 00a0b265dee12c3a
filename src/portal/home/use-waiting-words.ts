import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { QueuedOp } from '#src/data/queue/queries.ts'

/** What somebody did that has not arrived: "3 wijzigingen en 2 foto's wachten." '' for nothing. */
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

/** Not refused, and not with the server yet. */
const isOnItsWay = ({ state }: QueuedOp) => state !== 'acked' && state !== 'refused'

/** Files that an operation brings along. */
const photosIn = ({ kind, args }: QueuedOp): number =>
  kind === 'orders.attach' && Array.isArray(args.files) ? args.files.length : 0

/** Of one order, how many of its photos wait on this device. */
export const photosWaitingFor = (orderId: string, queue: readonly QueuedOp[]): number =>
  queue.filter((op) => op.entityId === orderId && isOnItsWay(op)).reduce((sum, op) => sum + photosIn(op), 0)
