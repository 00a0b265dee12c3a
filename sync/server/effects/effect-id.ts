import { createHash } from 'node:crypto'

/** The same effect always gets the same id, so the queue's primary key refuses the second one. */
export function effectId(kind: string, key: string): string {
  const hex = createHash('sha256').update(`${kind}\0${key}`).digest('hex')
  // The reserved digits of a UUID: version 8, "custom".
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
