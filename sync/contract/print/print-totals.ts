import { withoutVat } from '../money/prices.ts'
import { monthlyByLine } from '../money/reductions.ts'
import { vatOf } from '../money/vat.ts'
import { totalsOf } from '../money.ts'
import type { DocumentOf } from '../registry.ts'
import { type PaidBack, paidBackOf } from './paid-back.ts'
import type { PartOf, PrintNote, PrintSum } from './print-part.ts'
import type { PrintWords } from './vocabulary.ts'
import { euros } from './words.ts'

type Order = DocumentOf<'orders'>

/** The three totals of SPEC §9: what is invoiced, what is left of it after what is paid back, and what comes each month. */
export function printTotals(order: Order, words: PrintWords): PartOf<'totals'> {
  if (order.products.length === 0) return { kind: 'totals', notes: [], sums: [] }
  const back = paidBackOf(order)
  return {
    kind: 'totals',
    notes: [...subscriptionNote(order, words), ...paidBackNotes(back, words)],
    sums: [
      ...vatSums(order, words),
      sum(words.invoice, totalsOf(order).invoice, 'grand'),
      ...paidBackSums(back, totalsOf(order).total, words),
    ],
  }
}

const sum = (label: string, cents: number, weight: PrintSum['weight'] = 'plain'): PrintSum => ({
  label,
  detail: '',
  value: euros(cents),
  weight,
})

/** Left out where nothing is invoiced, whatever is taken off: they would not come to nothing. */
function vatSums(order: Order, words: PrintWords): PrintSum[] {
  const rates = vatOf(order)
  const excluding = rates.reduce((total, rate) => total + rate.excluding, 0)
  if (totalsOf(order).invoice <= 0) return []
  const isOne = rates.length === 1
  return [
    sum(words.withoutVat, excluding),
    ...rates.map(({ rate, vat, excluding: over }) =>
      sum(isOne ? words.vat(rate) : words.vatOver(rate, euros(over)), vat),
    ),
  ]
}

function paidBackSums(
  { subsidies, cashbacks, difference }: PaidBack,
  total: number,
  words: PrintWords,
): PrintSum[] {
  if (subsidies.length + cashbacks.length === 0) return []
  const after = cashbacks.length === 0 ? words.afterSubsidy : words.afterCashback
  return [
    ...subsidies.map(({ name, cents }) => sum(words.indicative(subsidyName(name, words)), -cents)),
    ...cashbacks.map(({ name, cents }) => sum(name, -cents)),
    ...(difference === 0 ? [] : [sum(words.difference, difference)]),
    sum(subsidies.length > 0 && cashbacks.length > 0 ? words.afterBoth : after, total, 'total'),
  ]
}

const subsidyName = (name: string, { subsidy }: PrintWords) =>
  name.toLowerCase().startsWith(subsidy.toLowerCase()) ? name : `${subsidy} ${name}`.trim()

const paidBackNotes = ({ subsidies, cashbacks }: PaidBack, words: PrintWords): PrintNote[] => [
  ...subsidies.map(({ name, cents }) => ({
    title: subsidyName(name, words),
    value: words.indicative(euros(cents)),
    lines: [words.ofSubsidy],
  })),
  ...cashbacks.map(({ name, cents }) => ({ title: name, value: euros(cents), lines: [words.ofCashback] })),
]

function subscriptionNote(order: Order, words: PrintWords): PrintNote[] {
  const perLine = [...monthlyByLine(order)]
  const monthly = perLine.reduce((total, [, cents]) => total + cents, 0)
  if (!perLine.some(([line]) => line.is_subscription)) return []
  const excluding = perLine.reduce((total, [line, cents]) => total + withoutVat(cents, line.vat_rate), 0)
  const { subscriptions } = totalsOf(order)
  return [
    {
      title: words.subscriptions,
      value: words.monthlyWithVat(euros(monthly)),
      lines: [
        words.monthlyWithoutVat(euros(excluding)),
        ...(subscriptions === monthly ? [] : [words.monthlyAfterwards(words.perMonth(euros(subscriptions)))]),
      ],
    },
  ]
}
