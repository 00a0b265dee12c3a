/** Kept apart from the layout of a copy: the service worker removes copies and must not load the schemas. */

/** The name of the copy a database belongs to, for any user, tree, generation and shape. Null for other databases. */
export const copyOf = (database: string): string | null =>
  database.match(/aurum-cache-.*?(?=--)/)?.[0] ?? null

export const isCopyOf = (userId: string, copy: string) => copy.includes(`-${userId.slice(-12)}-`)
