import * as v from 'valibot'
import { newId } from '#src/data/new-id.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { UNITS } from '#sync/contract/products/fields.ts'

/** A line of the employee's own. */
export const freeLineSchema = v.object({
  /** Also the id of the order's line. A copied option keeps it. */
  _id: v.string(),
  words: v.string(),
  /** Without VAT where it is reverse charged; null until a price is typed. */
  cents: v.nullable(v.number()),
  amount: v.number(),
  unit: v.picklist(UNITS),
  vat_rate: v.number(),
  vat_reverse: v.boolean(),
})
export type FreeLine = Readonly<v.InferOutput<typeof freeLineSchema>>

/** Letters; the limit of the contract. */
export const MAX_WORDS = 200
/** Over all fields of an option, which so stays below the contract's number of lines. */
export const MAX_FREE_LINES = 50

export const emptyLine = ({ vat_rate, vat_reverse }: Taxed): FreeLine => ({
  _id: newId(),
  words: '',
  cents: null,
  amount: 1,
  unit: 'piece',
  vat_rate,
  vat_reverse,
})

export type FreeLineFault = 'words' | 'price' | 'amount'

/** Missing parts. A negative price is refused where it is typed. */
export function faultsOf({ words, cents, amount }: FreeLine): FreeLineFault[] {
  const faults: Readonly<Record<FreeLineFault, boolean>> = {
    words: words.trim() === '',
    price: cents === null || cents < 0,
    amount: amount <= 0,
  }
  return (Object.keys(faults) as FreeLineFault[]).filter((fault) => faults[fault])
}

/** The order's line, of the same shape as one the office adds. */
export const orderLineOf = ({ words, cents, ...line }: FreeLine): OrderLine =>
  customRule({ ...line, brand: words.trim(), type: '', selling_price: cents ?? 0 })
