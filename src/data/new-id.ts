import { uuidV7 } from '#sync/client/uuid-v7.ts'

/** Of something that is made on this device and keeps its id everywhere. */
export const newId = (): string => uuidV7()
