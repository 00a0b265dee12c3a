import { createContext, useContext } from 'react'
import { keysOf } from '#src/parts/goods/line-keys.ts'
import { TakenTags } from '#src/parts/goods/taken-tags.tsx'
import type { PricedOrder } from '#sync/contract/orders/money/priced.ts'
import { type Taken, takenByProduct } from '#sync/contract/orders/money/reductions.ts'

/**
 * Discounts by line key. A context, because one more product may change those of all lines without the lines being
 * drawn again.
 */
export const TakenByLine = createContext<ReadonlyMap<string, readonly Taken[]>>(new Map())

export function takenByLine(order: PricedOrder): ReadonlyMap<string, readonly Taken[]> {
  const keys = keysOf(order.products)
  return new Map(takenByProduct(order).map((taken, at) => [keys[at] ?? '', taken]))
}

const NONE: readonly Taken[] = []

export function LineTaken({ lineKey }: { lineKey: string }) {
  return <TakenTags taken={useContext(TakenByLine).get(lineKey) ?? NONE} />
}
