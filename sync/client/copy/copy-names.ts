/** This file imports nothing of the copy's layout: the service worker removes copies and must not load the schemas. */

/** The name of the copy a database belongs to, for any user, tree, generation and layout. Null for other databases. */
export const copyOf = (database: string): string | null =>
  database.match(/aurum-cache-.*?(?=--)/)?.[0] ?? null

/** Whether the two copies have the same user and tree but different layouts. A name ends with generation and layout. */
export function isOtherLayout(copy: string, of: string): boolean {
  const [layout, , ...who] = copy.split('-').reverse()
  const [ownLayout, , ...ownWho] = of.split('-').reverse()
  return layout !== ownLayout && who.join() === ownWho.join()
}

export const isCopyOf = (userId: string, copy: string) => copy.includes(`-${userId.slice(-12)}-`)
