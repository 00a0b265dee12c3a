import type { DocumentOf } from '../core/documents.ts'
import { isDiscountAsked, type OrderDiscount } from './discount.ts'

type Order = DocumentOf<'orders'>

interface Approvable extends Pick<Order, 'type' | 'version' | 'products' | 'valid_until'> {
  approval: Pick<Order['approval'], 'date' | 'version'>
  declined: Pick<Order['declined'], 'date' | 'version'>
  discount: Pick<OrderDiscount, 'state'>
}

/**
 * Whether a customer has approved an offer. `expired`: its prices are no longer valid. `outdated`: it changed since
 * they approved. `declined`: they would rather not. `held`: the office has yet to agree to its discount. `none`: there
 * is nothing to approve.
 */
export type ApprovalState = 'none' | 'asked' | 'declined' | 'expired' | 'given' | 'outdated' | 'held'

/** `today` as YYYY-MM-DD. */
export function approvalState(order: Approvable, today: string): ApprovalState {
  const { date, version } = order.approval
  if (date > 0 && version === order.version) return 'given'
  if (order.type === 'order') return date > 0 ? 'outdated' : 'none'
  if (order.products.length === 0) return 'none'
  if (isDiscountAsked(order)) return 'held'
  if (hasExpired(order, today)) return 'expired'
  if (isDeclined(order)) return 'declined'
  return date > 0 ? 'outdated' : 'asked'
}

/** Whether it is agreed to as it is now: an order, or an offer that its customer approved. */
export const isAgreed = ({
  type,
  version,
  approval,
}: Pick<Order, 'type' | 'version'> & Pick<Approvable, 'approval'>): boolean =>
  type === 'order' || (approval.date > 0 && approval.version === version)

/** Whether the customer would rather not have the offer as it is now. */
export const isDeclined = ({ declined, version }: Pick<Approvable, 'declined' | 'version'>): boolean =>
  declined.date > 0 && declined.version === version

/** Whole days until the last one; null for an offer without one. `today` as YYYY-MM-DD. */
export const daysLeft = ({ valid_until }: Pick<Order, 'valid_until'>, today: string): number | null =>
  valid_until === '' ? null : Math.round((Date.parse(valid_until) - Date.parse(today)) / 86_400_000)

/** Whether the prices are no longer valid; they still are on the last day. */
export const hasExpired = ({ valid_until }: Pick<Order, 'valid_until'>, today: string): boolean =>
  valid_until !== '' && valid_until < today

/** Whether a customer may approve now, also an offer that changed since they approved it. */
export const mayApprove = (order: Approvable, today: string): boolean =>
  order.type !== 'order' && ['asked', 'declined', 'outdated'].includes(approvalState(order, today))
