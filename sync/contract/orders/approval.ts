import type { DocumentOf } from '../core/documents.ts'

type Order = DocumentOf<'orders'>

/**
 * What a customer and an offer are to each other. `expired`: its prices stand no longer. `outdated`: it says something else
 * since they agreed. `none`: there is nothing to agree to.
 */
export type ApprovalState = 'none' | 'asked' | 'expired' | 'given' | 'outdated'

/** `today` as YYYY-MM-DD. */
export function approvalState(
  order: Pick<Order, 'type' | 'approval' | 'version' | 'products' | 'valid_until'>,
  today: string,
): ApprovalState {
  const { date, version } = order.approval
  if (date > 0 && version === order.version) return 'given'
  if (order.type === 'order') return date > 0 ? 'outdated' : 'none'
  if (order.products.length === 0) return 'none'
  if (hasExpired(order, today)) return 'expired'
  return date > 0 ? 'outdated' : 'asked'
}

/** Its prices stand no longer; on its last day they do. */
export const hasExpired = ({ valid_until }: Pick<Order, 'valid_until'>, today: string): boolean =>
  valid_until !== '' && valid_until < today

/** Whether a customer may agree now: also to what they agreed to before, as it is now. */
export const mayApprove = (order: Parameters<typeof approvalState>[0], today: string): boolean =>
  order.type !== 'order' && ['asked', 'outdated'].includes(approvalState(order, today))
