/** Kept apart from the layout of a copy: the service worker removes copies and must not load the schemas. */

/** The name of the copy a database belongs to, for any user, tree, generation and layout. Null for other databases. */
export const copyOf = (database: string): string | null =>
  database.match(/aurum-cache-.*?(?=--)/)?.[0] ?? null

/** Whether both are copies of one user and tree, in another layout. A name ends with the generation and the layout. */
export function isOtherLayout(copy: string, of: string): boolean {
  const [layout, , ...who] = copy.split('-').reverse()
  const [ownLayout, , ...ownWho] = of.split('-').reverse()
  return layout !== ownLayout && who.join() === ownWho.join()
}

export const isCopyOf = (userId: string, copy: string) => copy.includes(`-${userId.slice(-12)}-`)
