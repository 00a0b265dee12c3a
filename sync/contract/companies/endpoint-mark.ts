import type { DocumentOf } from '../core/documents.ts'

/** The product endpoint of a company, as a key of an order's `integration_metadata`. */
export const ENDPOINT_SYSTEM = 'endpoint'

/** The result of sending a quotation to its company's product endpoint. */
export interface EndpointMark {
  /** `failed`: retried for days, and it is unknown whether it arrived. */
  state: 'sent' | 'refused' | 'failed'
  /** The endpoint's own id of the order; '' when it gave none. */
  order_id: string
  success: boolean
  continue: boolean
  sent: boolean
  /** Code of the refusal; '' when none was given. */
  reason: string
  at: number
}

/** Null before there is an answer, and for employees, who do not receive the field. */
export function endpointMarkOf(
  order: Partial<Pick<DocumentOf<'orders'>, 'integration_metadata'>>,
): EndpointMark | null {
  return (order.integration_metadata?.[ENDPOINT_SYSTEM] as EndpointMark | undefined) ?? null
}
