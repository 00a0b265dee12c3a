import * as v from 'valibot'
import type { Unit } from '../../products/fields.ts'
import { type OrderLine, orderLine } from '../lines.ts'

/** The description that marks a free line. */
export const CUSTOM_RULE = 'DEV_CUSTOM'

interface Rule {
  _id: string
  /** Shown as its description. */
  brand: string
  /** Shown as its explanation. */
  type: string
  selling_price: number
  amount?: number
  /** Price and amount are hidden in print but counted in the totals. */
  commentary?: boolean
  unit?: Unit
  vat_rate?: number
  vat_reverse?: boolean
}

/** A complete free line of an order. */
export function customRule({ commentary = false, amount = 1, ...rule }: Rule): OrderLine {
  return v.parse(orderLine, { ...rule, amount, description: CUSTOM_RULE, metadata: { commentary } })
}

export const isCustomRule = ({ description }: { description: string }) => description === CUSTOM_RULE

interface Named {
  description: string
  brand: string
  type: string
}

/** The explanation of a free line, shown below its description; '' for a product, and where it is all there is. */
export const explanationOf = (line: Named): string =>
  isCustomRule(line) && line.brand.trim() !== '' ? line.type.trim() : ''

/** A free line that only holds text: its price and amount are hidden in print. */
export const isCommentary = (line: { description: string; metadata: Readonly<Record<string, unknown>> }) =>
  isCustomRule(line) && line.metadata.commentary === true
