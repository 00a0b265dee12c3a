import type { DocumentOf } from '../core/documents.ts'

/** The product endpoint of a company, as a key of an order's `integration_metadata`. */
export const ENDPOINT_SYSTEM = 'endpoint'

/** What became of a quotation at the endpoint of its company (SPEC §3: the result of a quotation). */
export interface EndpointMark {
  /** `failed`: it was tried for days, and nobody knows whether it arrived. */
  state: 'sent' | 'refused' | 'failed'
  /** As the endpoint calls it; '' where it does not. */
  order_id: string
  success: boolean
  continue: boolean
  sent: boolean
  /** Why not, as a code; '' where none was given. */
  reason: string
  at: number
}

/** null until there is an answer, and on a device to which the field does not come, an employee's. */
export function endpointMarkOf(
  order: Partial<Pick<DocumentOf<'orders'>, 'integration_metadata'>>,
): EndpointMark | null {
  return (order.integration_metadata?.[ENDPOINT_SYSTEM] as EndpointMark | undefined) ?? null
}
