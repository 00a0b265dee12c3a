import { suits } from './campaigns.ts'
import { givenDiscount, hundredthsOf } from './given-discount.ts'
import type { Priced, PricedCampaign, PricedOrder } from './priced.ts'
import { entrancePrice, linePrice, timesAmount, withoutVat } from './prices.ts'
import { rateOf } from './vat-rate.ts'

/** `customer`: after subsidies and all campaigns. `invoice`: before subsidies, like VAT, and without cashbacks. */
export type View = 'customer' | 'invoice'
const VIEWS: readonly View[] = ['customer', 'invoice']

/** The price of one line within an order. A subscription's entrance price is paid once. */
export interface Share {
  line: Priced
  /** The product an accessory comes with; otherwise the line itself. */
  product: Priced
  once: number
  monthly: number
}

/** The amounts a campaign takes off. */
export interface Reduction {
  campaign: PricedCampaign
  once: number
  monthly: number
  /** `once` split over the shares, in their order. */
  onceByShare: readonly number[]
  monthlyByShare: readonly number[]
}

/** Sorted by content, alike in both views, so that the order of the lines has no effect, not even on odd cents. */
export function sharesOf({ products, reckoning }: Omit<PricedOrder, 'discount'>, view: View): Share[] {
  return products
    .flatMap((product) => [product, ...product.accessories].map((line) => ({ line, product })))
    .map(({ line, product }) => ({
      share: shareOf(line, product, view),
      key: (reckoning === '' ? [view] : VIEWS).map((each) => sortKey(shareOf(line, product, each))).join(' '),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ share }) => share)
}

function shareOf(line: Priced, product: Priced, view: View): Share {
  const price = view === 'invoice' ? timesAmount(line.selling_price, line.amount) : linePrice(line)
  return line.is_subscription
    ? { line, product, once: entrancePrice(line), monthly: price }
    : { line, product, once: price, monthly: 0 }
}

const sortKey = ({ line, product, once, monthly }: Share) =>
  JSON.stringify([line._id, product._id, once, monthly, rateOf(line), ...(line.vat_reverse ? [true] : [])])

/**
 * The reductions of all campaigns. Each is calculated on the prices after subsidy and rounded once; together they never
 * exceed the price. A campaign reduces invoice and total alike, and cashbacks come last so that they reduce no
 * discount.
 */
export function reductionsOf(order: PricedOrder, view: View): Reduction[] {
  const isOfView = ({ is_cashback }: PricedCampaign) => view === 'customer' || !is_cashback
  // Orders without a chosen calculation have a base per view.
  if (order.reckoning === '') {
    const shares = sharesOf(order, view)
    return taken(shares, counting(order, shares).filter(isOfView))
  }
  const shares = sharesOf(order, 'customer')
  const campaigns = counting(order, shares)
  const discountsFirst = [
    ...campaigns.filter(({ is_cashback }) => !is_cashback),
    ...campaigns.filter(({ is_cashback }) => is_cashback),
  ]
  return taken(shares, discountsFirst).filter(({ campaign }) => isOfView(campaign))
}

function taken(shares: readonly Share[], campaigns: readonly PricedCampaign[]): Reduction[] {
  const rest = shares.map(({ once, monthly }) => ({ once: Math.max(0, once), monthly: Math.max(0, monthly) }))
  return campaigns.map((campaign) => {
    const wanted = wantedBy(campaign, shares)
    const isCovered = shares.map((share) => covers(campaign, share))
    const onceByShare = take(rest, isCovered, 'once', wanted.once)
    const monthlyByShare = take(rest, isCovered, 'monthly', wanted.monthly)
    return { campaign, once: sum(onceByShare), monthly: sum(monthlyByShare), onceByShare, monthlyByShare }
  })
}

/** The reduction of one product, with its accessories, by one campaign. */
export interface ProductReduction {
  campaign: PricedCampaign
  once: number
  monthly: number
}

/** The reductions of each product in line order; together they equal those in the totals. */
export function reductionsByProduct(order: PricedOrder): ProductReduction[][] {
  const shares = sharesOf(order, 'customer')
  const reductions = reductionsOf(order, 'customer')
  return order.products.map((product) => {
    const isOf = (_: number, at: number) => shares[at]?.product === product
    return reductions
      .map(({ campaign, onceByShare, monthlyByShare }) => ({
        campaign,
        once: sum(onceByShare.filter(isOf)),
        monthly: sum(monthlyByShare.filter(isOf)),
      }))
      .filter(({ once, monthly }) => once + monthly > 0)
  })
}

/** The monthly invoice amount of each subscription, after campaigns. */
export function monthlyByLine(order: PricedOrder): Map<Priced, number> {
  const reductions = reductionsOf(order, 'invoice')
  return new Map(
    sharesOf(order, order.reckoning === 'deducted' ? 'customer' : 'invoice').map(({ line, monthly }, at) => [
      line,
      reductions.reduce((rest, { monthlyByShare }) => rest - (monthlyByShare[at] ?? 0), monthly),
    ]),
  )
}

/** The monthly invoice amount of all subscriptions without VAT, each line rounded by itself. */
export const monthlyExcludingOf = (order: PricedOrder): number =>
  sum([...monthlyByLine(order)].map(([line, cents]) => withoutVat(cents, rateOf(line))))

/** Campaigns whose conditions are met, or only the one that overrules others (of several, the largest); then the discount. */
function counting(order: PricedOrder, shares: readonly Share[]): PricedCampaign[] {
  const suitable = order.campaigns
    .filter((campaign) => suits(campaign, order))
    .toSorted((a, b) => (a._id < b._id ? -1 : Number(a._id > b._id)))
  const gives = (campaign: PricedCampaign) => {
    const { once, monthly } = wantedBy(campaign, shares)
    return once + monthly
  }
  const [best] = suitable
    .filter(({ overrules_others }) => overrules_others)
    .toSorted((a, b) => gives(b) - gives(a))
  return [...(best ? [best] : suitable), ...givenDiscount(order.discount)]
}

/** The one-time amount that a percentage of discount on the whole order is taken from. Whole cents. */
export const discountedOnce = (order: Omit<PricedOrder, 'discount'>): number =>
  sum(sharesOf(order, 'customer').map(({ once }) => once))

/** A percentage applies to one-time and monthly amounts, an amount only once. */
function wantedBy(campaign: PricedCampaign, shares: readonly Share[]): { once: number; monthly: number } {
  const { discount } = campaign
  if (typeof discount === 'number') return { once: Math.max(0, discount), monthly: 0 }
  const covered = shares.filter((share) => covers(campaign, share))
  const hundredths = hundredthsOf(discount)
  const part = (amounts: readonly number[]) => Math.max(0, Math.round((sum(amounts) * hundredths) / 10_000))
  return { once: part(covered.map(({ once }) => once)), monthly: part(covered.map(({ monthly }) => monthly)) }
}

function covers(
  { product_ids, combined_accessory_ids }: PricedCampaign,
  { line, product }: Pick<Share, 'line' | 'product'>,
): boolean {
  if (product_ids.length === 0 || product_ids.includes(line._id)) return true
  return product_ids.includes(product._id) && line !== product && combined_accessory_ids.includes(line._id)
}

/** Spreads an amount over the rest of the covered shares, in proportion and to the cent. */
function take(
  rest: { once: number; monthly: number }[],
  isCovered: readonly boolean[],
  part: 'once' | 'monthly',
  wanted: number,
): number[] {
  const weights = rest.map((share, at) => (isCovered[at] ? share[part] : 0))
  const total = sum(weights)
  const amount = Math.min(wanted, total)
  let weighed = 0
  let given = 0
  return weights.map((weight, at) => {
    weighed += weight
    const upToHere = total === 0 ? 0 : Math.round(amount * (weighed / total))
    const taken = upToHere - given
    given = upToHere
    const share = rest[at]
    if (share) share[part] -= taken
    return taken
  })
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
