import type { DocumentOf } from '#sync/contract/core/documents.ts'

/** Products and campaigns have the same. */
export type Characteristic = DocumentOf<'products'>['characteristics'][number]

export interface Characterised {
  characteristics: Characteristic[]
}

/** Moves an item of a list by one place. */
export function movedBy<Item>(items: readonly Item[], at: number, step: -1 | 1): Item[] {
  const item = items[at]
  if (item === undefined || at + step < 0 || at + step >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(at + step, 0, item)
}

/** Rows that were left empty are not stored. */
export const filledIn = (characteristics: readonly Characteristic[]): Characteristic[] =>
  characteristics.filter(({ key, value }) => `${key}${value}`.trim() !== '')
