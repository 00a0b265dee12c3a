import type { PricedCampaign } from './priced.ts'

interface Dated {
  dates: readonly string[]
  dates_duration_type: 'range' | 'individual'
  active: boolean
}

/** The Dutch calendar day of a moment, as YYYY-MM-DD, which is the Swedish date format. */
export const dutchDay = (at: number) =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** Whether a campaign may be added on a day. One that is on an order stays, whatever the day. */
export function isActiveOn({ dates, dates_duration_type, active }: Dated, day: string): boolean {
  if (!active) return false
  if (dates_duration_type === 'individual') return dates.includes(day)
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  return first !== undefined && last !== undefined && first <= day && day <= last
}

interface Lines {
  products: readonly {
    _id: string
    amount: number
    accessories: readonly { _id: string; amount: number }[]
  }[]
}

type Conditions = Pick<PricedCampaign, 'product_ids' | 'product_combination_only'>

/** Whether an order has one of a campaign's products, or all of them. Without products there is no condition. */
export function suits({ product_ids, product_combination_only }: Conditions, { products }: Lines): boolean {
  if (product_ids.length === 0) return true
  const lines = products.flatMap((product) => [product, ...product.accessories])
  const present = new Set(lines.filter(({ amount }) => amount > 0).map(({ _id }) => _id))
  return product_combination_only
    ? product_ids.every((id) => present.has(id))
    : product_ids.some((id) => present.has(id))
}

/** The campaigns of a catalogue that an order can get today. */
export function offeredCampaigns<Campaign extends Dated & Conditions>(
  campaigns: readonly Campaign[],
  order: Lines,
  now: number,
): Campaign[] {
  const today = dutchDay(now)
  return campaigns.filter((campaign) => isActiveOn(campaign, today) && suits(campaign, order))
}
