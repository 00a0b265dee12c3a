import { newId } from '#src/data/new-id.ts'
import { eurosToCents } from '#src/lib/figures/money.ts'
import { MAX_PIECES } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { customRule, isCommentary } from '#sync/contract/orders/money/custom-rules.ts'

/** A free line while it is edited. */
export interface FreeLine {
  _id: string
  brand: string
  type: string
  euros: number
  amount: number
  commentary: boolean
}

/** The limits of the contract. */
export const MAX_TEXT_LENGTH = 200
export const MAX_EUROS = 100_000_000

export const freeLineOf = (line: OrderLine | null): FreeLine => ({
  _id: line?._id ?? newId(),
  brand: line?.brand ?? '',
  type: line?.type ?? '',
  euros: (line?.selling_price ?? 0) / 100,
  amount: line?.amount ?? 1,
  commentary: line ? isCommentary(line) : false,
})

export const ruleOf = ({ euros, ...entered }: FreeLine): OrderLine =>
  customRule({ ...entered, selling_price: eurosToCents(euros) })

export type FreeLineFault = 'nameless' | 'brand' | 'type' | 'euros' | 'amount'

/** Faults that must be corrected before the line can be added. */
export function faultsOf({ brand, type, euros, amount }: FreeLine): FreeLineFault[] {
  const faults: Readonly<Record<FreeLineFault, boolean>> = {
    nameless: !brand.trim() && !type.trim(),
    brand: brand.length > MAX_TEXT_LENGTH,
    type: type.length > MAX_TEXT_LENGTH,
    euros: Math.abs(euros) > MAX_EUROS,
    amount: amount > MAX_PIECES,
  }
  return (Object.keys(faults) as FreeLineFault[]).filter((fault) => faults[fault])
}
