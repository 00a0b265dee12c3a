import type { Priced, PricedCampaign, PricedOrder } from './priced.ts'
import { withoutVat } from './prices.ts'
import { reductionsOf, sharesOf } from './reductions.ts'
import { rateOf } from './vat-rate.ts'

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
  /** The customer owes the VAT. */
  isReversed: boolean
  excluding: number
  vat: number
}

/** The one-time invoice lines. Each line is rounded by itself, and sums add up rounded lines. */
export function invoiceLinesOf(order: PricedOrder): InvoiceLine[] {
  const reductions = reductionsOf(order, 'invoice')
  return sharesOf(order, 'invoice').map(({ line, once }, at) => {
    const including = reductions.reduce((left, { onceByShare }) => left - (onceByShare[at] ?? 0), once)
    const rate = rateOf(line)
    return { line, including, excluding: withoutVat(including, rate), rate }
  })
}

/** Per rate, highest first. Together they equal the invoice total before a deducted subsidy. */
export function vatOf(order: PricedOrder): VatLine[] {
  const byRate = new Map<string, VatLine>()
  for (const { line, rate, including, excluding } of invoiceLinesOf(order)) {
    const key = `${rate} ${line.vat_reverse}`
    const known = byRate.get(key) ?? { rate, isReversed: line.vat_reverse, excluding: 0, vat: 0 }
    byRate.set(key, {
      ...known,
      excluding: known.excluding + excluding,
      vat: known.vat + including - excluding,
    })
  }
  return (
    [...byRate.values()]
      // Lines that cancel out may leave a cent of VAT.
      .filter(({ excluding, vat }) => excluding !== 0 || vat !== 0)
      .sort((a, b) => b.rate - a.rate || Number(a.isReversed) - Number(b.isReversed))
  )
}

/** The invoice without VAT, before a deducted subsidy, in whole cents; never below zero. */
export const excludingOf = (order: PricedOrder): number =>
  Math.max(
    0,
    vatOf(order).reduce((total, { excluding }) => total + excluding, 0),
  )

/** The invoice with VAT, before a deducted subsidy, in whole cents. */
export const includingOf = (order: PricedOrder): number =>
  vatOf(order).reduce((total, { excluding, vat }) => total + excluding + vat, 0)

/** A campaign's discount without VAT, in whole cents. */
export interface NetReduction {
  campaign: PricedCampaign
  once: number
  monthly: number
}

/** The invoice without VAT: the prices of the lines before campaigns, and what each campaign takes off. */
export interface NetInvoice {
  /** One-time. */
  onceByLine: ReadonlyMap<Priced, number>
  reductions: readonly NetReduction[]
}

/** Each step is rounded as the invoice is, so that lines less campaigns equal its amount without VAT. */
export function netInvoiceOf(order: PricedOrder): NetInvoice {
  const shares = sharesOf(order, 'invoice').map(({ line, once, monthly }) => ({ line, once, monthly }))
  const onceByLine = new Map(shares.map(({ line, once }) => [line, withoutVat(once, rateOf(line))]))
  const reductions = reductionsOf(order, 'invoice').map(({ campaign, onceByShare, monthlyByShare }) => {
    const off = { campaign, once: 0, monthly: 0 }
    for (const [at, share] of shares.entries()) {
      const [once, monthly] = [onceByShare[at] ?? 0, monthlyByShare[at] ?? 0]
      off.once += netOff(share.once, once, share.line)
      off.monthly += netOff(share.monthly, monthly, share.line)
      share.once -= once
      share.monthly -= monthly
    }
    return off
  })
  return { onceByLine, reductions }
}

const netOff = (before: number, off: number, line: Priced) =>
  withoutVat(before, rateOf(line)) - withoutVat(before - off, rateOf(line))
