import type { Status } from '#src/data/statuses/queries.ts'

/** What is filled in for an order on its way to a status. */
export const draftKey = (orderId: string, to: Status | null) => `status ${orderId} ${to?._id ?? ''}`
