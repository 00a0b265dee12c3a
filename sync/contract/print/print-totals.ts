import { reductionsOf } from '../money/reductions.ts'
import { vatOf } from '../money/vat.ts'
import { totalsOf } from '../money.ts'
import type { DocumentOf } from '../registry.ts'
import { euros } from './words.ts'

type Order = DocumentOf<'orders'>

/** A sum and what it is of. */
export interface PrintSum {
  label: string
  value: string
  isTotal: boolean
}

/** What campaigns take off; one whose conditions are not met is not printed. */
export const printCampaigns = (order: Order): PrintSum[] =>
  reductionsOf(order, 'customer').map(({ campaign, once, monthly }) => ({
    label: campaign.is_cashback ? `${campaign.name} (cashback)` : campaign.name,
    value: [
      ...(once > 0 || monthly === 0 ? [euros(-once)] : []),
      ...(monthly > 0 ? [`${euros(-monthly)} p/m`] : []),
    ].join(' + '),
    isTotal: false,
  }))

/** The three totals of SPEC §9; one that is nothing to this order is left out, and the VAT stands below its total. */
export function printTotals(order: Order): PrintSum[] {
  const { subscriptions, total, invoice } = totalsOf(order)
  const sum = (label: string, cents: number, isTotal = true) => ({ label, value: euros(cents), isTotal })
  return [
    ...(subscriptions > 0 ? [sum('Totaal abonnementen per maand', subscriptions)] : []),
    sum('Totaal', total),
    sum('Factuurtotaal incl. btw', invoice),
    ...vatOf(order).map(({ rate, vat }) => sum(`Waarvan ${rate}% btw`, vat, false)),
  ]
}
