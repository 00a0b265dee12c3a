import type { Status } from '#src/data/statuses/queries.ts'

/** The draft of the input for a change to this status. */
export const draftKey = (orderId: string, to: Status | null) => `status ${orderId} ${to?._id ?? ''}`
