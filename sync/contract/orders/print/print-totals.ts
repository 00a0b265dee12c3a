import type { DocumentOf } from '../../core/documents.ts'
import { monthlyByLine, monthlyExcludingOf } from '../money/reductions.ts'
import { totalsOf } from '../money/totals.ts'
import { type VatLine, vatOf } from '../money/vat.ts'
import { type Named, type PaidBack, paidBackOf } from './paid-back.ts'
import type { Shown } from './print-lines.ts'
import type { PartOf, PrintNote, PrintSum } from './print-part.ts'
import type { PrintWords } from './vocabulary.ts'
import { euros } from './words.ts'

type Order = DocumentOf<'orders'>

/** The totals: the invoice, the rest after money paid back, and the monthly amount. */
export function printTotals({ order, isBusiness }: Shown, words: PrintWords): PartOf<'totals'> {
  if (order.products.length === 0) return { kind: 'totals', notes: [], sums: [] }
  const { subsidies, ...back } = paidBackOf(order)
  const isDeducted = order.reckoning === 'deducted'
  const { invoice, total } = totalsOf(order)
  return {
    kind: 'totals',
    notes: [
      ...subscriptionNote({ order, isBusiness }, words),
      ...paidBackNotes(order, { subsidies, ...back }, words),
    ],
    sums: [
      ...vatSums({ order, isBusiness }, words),
      ...(isDeducted ? deductedSums(order, subsidies, words) : []),
      sum(words.invoice, invoice, 'grand'),
      ...paidBackSums(order, { subsidies: isDeducted ? [] : subsidies, ...back }, total, words),
    ],
  }
}

const sum = (label: string, cents: number, weight: PrintSum['weight'] = 'plain'): PrintSum => ({
  label,
  detail: '',
  value: euros(cents),
  weight,
})

/** Left out when nothing is invoiced: with deductions these sums may be negative, while the invoice is 0. */
function vatSums({ order, isBusiness }: Shown, words: PrintWords): PrintSum[] {
  const rates = vatOf(order)
  const excluding = rates.reduce((total, rate) => total + rate.excluding, 0)
  if (rates.reduce((total, { vat }) => total + vat, excluding) <= 0) return []
  const isOne = rates.length === 1
  return [
    sum(words.withoutVat, excluding, isBusiness ? 'total' : 'plain'),
    ...rates.map((line) => sum(isOne ? vatName(line, words) : vatNameOver(line, words), line.vat)),
  ]
}

const vatName = ({ rate, isReversed }: VatLine, words: PrintWords) =>
  isReversed ? words.vatReversed : words.vat(rate)

const vatNameOver = ({ rate, isReversed, excluding }: VatLine, words: PrintWords) =>
  isReversed ? words.vatReversedOver(euros(excluding)) : words.vatOver(rate, euros(excluding))

/** VAT is calculated before a subsidy, so the printed VAT amounts add up to this sum. */
function deductedSums(order: Order, subsidies: readonly Named[], words: PrintWords): PrintSum[] {
  if (subsidies.length === 0) return []
  const including = vatOf(order).reduce((total, { excluding, vat }) => total + excluding + vat, 0)
  return [
    sum(words.withVat, Math.max(0, including), 'total'),
    ...subsidies.map(({ name, cents }) => sum(subsidyName(name, words), -cents)),
  ]
}

function paidBackSums(
  { reckoning }: Order,
  { subsidies, cashbacks, difference }: PaidBack,
  total: number,
  words: PrintWords,
): PrintSum[] {
  if (subsidies.length + cashbacks.length === 0) return []
  const indicative = (label: string) => (reckoning === '' ? label : words.indicative(label))
  const label =
    subsidies.length === 0
      ? words.afterCashback
      : indicative(cashbacks.length === 0 ? words.afterSubsidy : words.afterBoth)
  return [
    ...subsidies.map(({ name, cents }) => sum(words.indicative(subsidyName(name, words)), -cents)),
    ...cashbacks.map(({ name, cents }) => sum(name, -cents)),
    ...(difference === 0 ? [] : [sum(words.difference, difference)]),
    sum(label, total, 'total'),
  ]
}

const subsidyName = (name: string, { subsidy }: PrintWords) =>
  name.toLowerCase().startsWith(subsidy.toLowerCase()) ? name : `${subsidy} ${name}`.trim()

const paidBackNotes = (
  { reckoning }: Order,
  { subsidies, cashbacks }: PaidBack,
  words: PrintWords,
): PrintNote[] => [
  ...subsidies.map(({ name, cents }) => ({
    title: subsidyName(name, words),
    value: reckoning === 'deducted' ? euros(cents) : words.indicative(euros(cents)),
    lines: [reckoning === 'deducted' ? words.ofDeducted : words.ofSubsidy],
  })),
  ...cashbacks.map(({ name, cents }) => ({ title: name, value: euros(cents), lines: [words.ofCashback] })),
]

function subscriptionNote({ order, isBusiness }: Shown, words: PrintWords): PrintNote[] {
  const perLine = [...monthlyByLine(order)]
  const monthly = perLine.reduce((total, [, cents]) => total + cents, 0)
  if (!perLine.some(([line]) => line.is_subscription)) return []
  const excluding = monthlyExcludingOf(order)
  const { subscriptions } = totalsOf(order)
  return [
    {
      title: words.subscriptions,
      value: isBusiness ? words.netMonthly(euros(excluding)) : words.monthlyWithVat(euros(monthly)),
      lines: [
        isBusiness ? words.grossMonthly(euros(monthly)) : words.monthlyWithoutVat(euros(excluding)),
        ...(subscriptions === monthly ? [] : [words.monthlyAfterwards(words.perMonth(euros(subscriptions)))]),
      ],
    },
  ]
}
