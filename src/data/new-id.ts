import { uuidV7 } from '#sync/client/uuid-v7.ts'

/** The id of a row that is made on this device; it never changes. */
export const newId = (): string => uuidV7()
