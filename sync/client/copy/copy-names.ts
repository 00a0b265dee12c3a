/** Apart from how a copy is laid out: the service worker takes copies away, and needs no schema for that. */

/** The name of the copy a database belongs to, of any user, tree, generation and shape; null for another database. */
export const copyOf = (database: string): string | null =>
  database.match(/aurum-cache-.*?(?=--)/)?.[0] ?? null

export const isCopyOf = (userId: string, copy: string) => copy.includes(`-${userId.slice(-12)}-`)
