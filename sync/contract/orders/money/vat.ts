import type { Priced, PricedOrder } from './priced.ts'
import { withoutVat } from './prices.ts'
import { reductionsOf, sharesOf } from './reductions.ts'

/** A line as invoiced: after discounts, in whole cents. */
export interface InvoiceLine {
  line: Priced
  including: number
  excluding: number
  /** Percent. */
  rate: number
}

export interface VatLine {
  rate: number
  excluding: number
  vat: number
}

/** The one-time invoice lines. Each line is rounded by itself, and sums add up rounded lines. */
export function invoiceLinesOf(order: PricedOrder): InvoiceLine[] {
  const reductions = reductionsOf(order, 'invoice')
  return sharesOf(order, 'invoice').map(({ line, once }, at) => {
    const including = reductions.reduce((left, { onceByShare }) => left - (onceByShare[at] ?? 0), once)
    return { line, including, excluding: withoutVat(including, line.vat_rate), rate: line.vat_rate }
  })
}

/** Per rate, highest first. Together they equal the invoice total before a deducted subsidy. */
export function vatOf(order: PricedOrder): VatLine[] {
  const byRate = new Map<number, VatLine>()
  for (const { rate, including, excluding } of invoiceLinesOf(order)) {
    const known = byRate.get(rate) ?? { rate, excluding: 0, vat: 0 }
    byRate.set(rate, {
      rate,
      excluding: known.excluding + excluding,
      vat: known.vat + including - excluding,
    })
  }
  return [...byRate.values()]
    .filter(({ excluding, vat }) => excluding + vat !== 0)
    .sort((a, b) => b.rate - a.rate)
}
