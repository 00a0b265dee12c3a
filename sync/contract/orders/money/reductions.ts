import { suits } from './campaigns.ts'
import type { Priced, PricedCampaign, PricedOrder } from './priced.ts'
import { entrancePrice, linePrice, timesAmount } from './prices.ts'

/** `customer`: after subsidies and all campaigns. `invoice`: before subsidies, as VAT is reckoned, and without cashbacks. */
export type View = 'customer' | 'invoice'
const VIEWS: readonly View[] = ['customer', 'invoice']

/** What a line adds to an order. A subscription's entrance price is paid once. */
export interface Share {
  line: Priced
  /** Of an accessory: the product it comes with. */
  product: Priced
  once: number
  monthly: number
}

/** What a campaign takes off. */
export interface Reduction {
  campaign: PricedCampaign
  once: number
  monthly: number
  /** Its `once` over the shares, in their order. */
  onceByShare: readonly number[]
  monthlyByShare: readonly number[]
}

/** In an order of their own, so that the order of the lines decides nothing, not even who gets the odd cent. It is that of both views. */
export function sharesOf({ products, reckoning }: PricedOrder, view: View): Share[] {
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
  JSON.stringify([line._id, product._id, once, monthly, line.vat_rate])

/**
 * What the campaigns of an order take off, each by itself from the price after subsidy of what it covers, rounded once. Together they
 * never take more than is there. A campaign takes the same off the invoice and off the total: a cashback comes last, so that it
 * leaves no discount less.
 */
export function reductionsOf(order: PricedOrder, view: View): Reduction[] {
  const isOfView = ({ is_cashback }: PricedCampaign) => view === 'customer' || !is_cashback
  // An order of before there was a choice has a base for each view.
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

/** What one campaign takes off one product, with what comes with it. */
export interface Taken {
  campaign: PricedCampaign
  once: number
  monthly: number
}

/** What the customer does not pay of each product, in the order of the lines; together it is what the totals take off. */
export function takenByProduct(order: PricedOrder): Taken[][] {
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

/** What each subscription is invoiced at every month, after what the campaigns take off. */
export function monthlyByLine(order: PricedOrder): Map<Priced, number> {
  const reductions = reductionsOf(order, 'invoice')
  return new Map(
    sharesOf(order, order.reckoning === 'deducted' ? 'customer' : 'invoice').map(({ line, monthly }, at) => [
      line,
      reductions.reduce((rest, { monthlyByShare }) => rest - (monthlyByShare[at] ?? 0), monthly),
    ]),
  )
}

/** Those whose conditions are met. Where one overrules the others it stands alone; of several such the one that gives most. */
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
  return best ? [best] : suitable
}

/** A percentage lowers what is paid once and what is paid monthly; an amount is taken off once. */
function wantedBy(campaign: PricedCampaign, shares: readonly Share[]): { once: number; monthly: number } {
  const { discount } = campaign
  if (typeof discount === 'number') return { once: Math.max(0, discount), monthly: 0 }
  const covered = shares.filter((share) => covers(campaign, share))
  const hundredths = Math.round(Number.parseFloat(discount.replace(',', '.')) * 100) || 0
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

/** Spreads an amount over what is left of the covered shares, in proportion and to the cent. */
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
