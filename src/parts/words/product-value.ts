import { formatDay } from '#src/lib/figures/dates.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'

type Product = DocumentOf<'products'>
type Campaign = DocumentOf<'campaigns'>

/** Ids of products. */
const CHOSEN = new Set(['accessory_ids', 'product_ids', 'combined_accessory_ids'])
const CENTS = new Set(['selling_price', 'base_price', 'signup_fee', 'subsidy_price'])

/** A value of a product or campaign in words, '' for none; null for a field that needs nothing of its own. */
export function productValue(field: string, value: unknown): string | null {
  if (CENTS.has(field) || (field === 'discount' && typeof value === 'number'))
    return formatCents(Number(value))
  if (field === 'vat_rate') return `${value}\u00a0%`
  if (field === 'category') return (value as Product['category']).name
  if (field === 'price_changes') return (value as Product['price_changes']).map(changeWords).join('\n')
  if (field === 'characteristics')
    return (value as Product['characteristics']).map((each) => `${each.key}: ${each.value}`).join('\n')
  if (field === 'usp_highlights') return (value as readonly string[]).join('\n')
  if (field === 'dates') return (value as Campaign['dates']).map(formatDay).join('\n')
  return CHOSEN.has(field) ? String((value as readonly string[]).length) : null
}

const changeWords = ({ from, selling_price }: Product['price_changes'][number]) =>
  `${formatDay(from)} ${formatCents(selling_price)}`
