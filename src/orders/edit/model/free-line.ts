import { newId } from '#src/data/new-id.ts'
import { eurosToCents } from '#src/lib/figures/money.ts'
import { MAX_PIECES } from '#src/parts/goods/snapshot.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { customRule, isCommentary } from '#sync/contract/orders/money/custom-rules.ts'
import { ORDINARY_VAT, type Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import type { Unit } from '#sync/contract/products/fields.ts'

/** A free line while it is edited. */
export interface FreeLine extends Taxed {
  _id: string
  brand: string
  type: string
  euros: number
  amount: number
  unit: Unit
  commentary: boolean
  /** It becomes a product too. */
  kept: boolean
}

/** The limits of the contract. */
export const MAX_TEXT_LENGTH = 200
export const MAX_EUROS = 100_000_000

/** `vat`: that of a new line. */
export const freeLineOf = (line: OrderLine | null, vat = ORDINARY_VAT): FreeLine => ({
  _id: line?._id ?? newId(),
  brand: line?.brand ?? '',
  type: line?.type ?? '',
  euros: (line?.selling_price ?? 0) / 100,
  amount: line?.amount ?? 1,
  unit: line?.unit ?? 'piece',
  vat_rate: line?.vat_rate ?? vat.vat_rate,
  vat_reverse: line?.vat_reverse ?? vat.vat_reverse,
  commentary: line ? isCommentary(line) : false,
  kept: false,
})

export const ruleOf = ({ euros, kept, ...entered }: FreeLine): OrderLine =>
  customRule({ ...entered, selling_price: eurosToCents(euros) })

/** The catalogue's product for a free line that is kept. */
export const productOf = (
  { brand, type, euros, unit, vat_rate, vat_reverse }: FreeLine,
  company_id: string,
) => ({
  _id: newId(),
  company_id,
  brand: brand.trim(),
  type: type.trim(),
  base_price: eurosToCents(euros),
  selling_price: eurosToCents(euros),
  unit,
  vat_rate,
  vat_reverse,
})

export type FreeLineFault = 'nameless' | 'brand' | 'type' | 'euros' | 'amount' | 'deduction' | 'known'

interface Known {
  brand: string
  type: string
  active: boolean
}

/** Faults that must be corrected before the line can be added. `catalogue`: the products it may be kept beside. */
export function faultsOf(line: FreeLine, catalogue: readonly Known[] = []): FreeLineFault[] {
  const { brand, type, euros, amount, kept } = line
  const isKnown = (each: Known) => each.active && nameOf(each) === nameOf(line)
  const faults: Readonly<Record<FreeLineFault, boolean>> = {
    nameless: !brand.trim() && !type.trim(),
    brand: brand.length > MAX_TEXT_LENGTH,
    type: type.length > MAX_TEXT_LENGTH,
    euros: Math.abs(euros) > MAX_EUROS,
    amount: amount > MAX_PIECES,
    // A product has no negative price.
    deduction: kept && euros < 0,
    known: kept && catalogue.some(isKnown),
  }
  return (Object.keys(faults) as FreeLineFault[]).filter((fault) => faults[fault])
}

const nameOf = ({ brand, type }: Pick<Known, 'brand' | 'type'>) =>
  `${brand} ${type}`.trim().replace(/\s+/g, ' ').toLowerCase()
