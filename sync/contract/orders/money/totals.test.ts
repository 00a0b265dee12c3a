import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DISCOUNT, type OrderDiscount } from '../discount.ts'
import { dutchDay, isActiveOn, offeredCampaigns } from './campaigns.ts'
import { customRule, isCommentary, isCustomRule } from './custom-rules.ts'
import type { Priced, PricedCampaign, PricedOrder } from './priced.ts'
import { entrancePrice, linePrice, shownWithoutVat, withoutVat } from './prices.ts'
import type { Reckoning } from './reckoning.ts'
import { reductionsByProduct, reductionsOf, sharesOf, type View } from './reductions.ts'
import { totalsOf } from './totals.ts'
import { invoiceLinesOf, netInvoiceOf, vatOf } from './vat.ts'

type Product = PricedOrder['products'][number]

const line = (given: Partial<Product> = {}): Product => ({
  _id: 'boiler',
  selling_price: 0,
  subsidy_price: 0,
  signup_fee: 0,
  amount: 1,
  is_subscription: false,
  vat_rate: 21,
  vat_reverse: false,
  accessories: [],
  ...given,
})
const campaign = (given: Partial<PricedCampaign> = {}): PricedCampaign => ({
  _id: 'campaign',
  name: 'Actie',
  discount: 0,
  is_cashback: false,
  overrules_others: false,
  product_ids: [],
  product_combination_only: false,
  combined_accessory_ids: [],
  ...given,
})
const totals = (
  products: Product[],
  campaigns: Partial<PricedCampaign>[] = [],
  reckoning: Reckoning = 'paid-out',
) =>
  totalsOf({
    products,
    campaigns: campaigns.map((given, at) => campaign({ _id: `c${at}`, ...given })),
    reckoning,
    discount: NO_DISCOUNT,
  })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('a line costs its price less the subsidy, times the amount', () => {
  expect(linePrice(line({ selling_price: 465_000, subsidy_price: 192_500, amount: 2 }))).toBe(545_000)
})

test.each([
  [1_995, 1.5, 2_993],
  [-1_995, 1.5, -2_993],
  [3_333, 0.33, 1_100],
  [1_005, 0.1, 101],
  [10_000_000_000, 10_000, 100_000_000_000_000],
  [-500, 0, 0],
])('%d cents %d times are %d, rounded once', (selling_price, amount, cents) => {
  const hours = line({ selling_price, amount })
  expect(linePrice(hours)).toBe(cents)
  expect(totals([line({ selling_price: 20_000 }), hours]).invoice).toBe(Math.max(0, 20_000 + cents))
})

test('a subsidy never makes a line less than nothing; a deduction written down as a free line stays one', () => {
  expect(linePrice(line({ selling_price: 1_000, subsidy_price: 9_000 }))).toBe(0)
  expect(linePrice(line({ selling_price: -5_000, amount: 2 }))).toBe(-10_000)
})

test('subscriptions are counted per month, and their entrance fee once', () => {
  const rent = line({ selling_price: 3_995, signup_fee: 9_900, is_subscription: true })
  expect(totals([rent, line({ selling_price: 279_900 })])).toEqual({
    subscriptions: 3_995,
    total: 289_800,
    invoice: 289_800,
  })
  expect(entrancePrice(rent)).toBe(9_900)
  expect(entrancePrice(line({ signup_fee: 9_900 }))).toBe(0)
})

test.each<[Reckoning, number]>([
  ['deducted', 272_500],
  ['paid-out', 465_000],
  ['', 465_000],
])('the invoice follows the subsidy (%o), and a cashback never lowers it', (reckoning, invoice) => {
  const pump = line({ selling_price: 465_000, subsidy_price: 192_500 })
  expect(totals([pump], [{ discount: 10_000, is_cashback: true }], reckoning)).toEqual({
    subscriptions: 0,
    total: 262_500,
    invoice,
  })
})

/** A heat pump with an accessory and a boiler, a percentage, a cashback, a subsidy, and a subscription with an entrance fee. */
const worked = (reckoning: Reckoning): PricedOrder => ({
  reckoning,
  discount: NO_DISCOUNT,
  products: [
    line({
      _id: 'pump',
      selling_price: 800_000,
      subsidy_price: 200_000,
      accessories: [line({ _id: 'stand', selling_price: 50_000 })],
    }),
    line({ _id: 'boiler', selling_price: 150_000, amount: 2 }),
    line({ _id: 'service', selling_price: 2_000, signup_fee: 10_000, is_subscription: true }),
  ],
  campaigns: [
    campaign({ _id: 'a', name: 'Terug', discount: 30_000, is_cashback: true }),
    campaign({ _id: 'b', name: 'Tien', discount: '10%' }),
  ],
})

// (6.000 + 500 + 3.000 + 100) minus 10 % is 8.640; `paid-out` adds the subsidy of 2.000. The cashback of 300 lowers
// only the total.
test.each<[Reckoning, number]>([
  ['deducted', 864_000],
  ['paid-out', 1_064_000],
])(
  'a worked order: a percentage is of the price after subsidy, in every total (%s)',
  (reckoning, invoice) => {
    const order = worked(reckoning)
    expect(totalsOf(order)).toEqual({ subscriptions: 1_800, total: 834_000, invoice })
    const off = (view: View) => reductionsOf(order, view).map(({ campaign: { name }, once }) => [name, once])
    expect(off('customer')).toEqual([
      ['Tien', 96_000],
      ['Terug', 30_000],
    ])
    expect(off('invoice')).toEqual([['Tien', 96_000]])
    // VAT is calculated before the subsidy: 8.000 + 500 + 3.000 + 100 - 960.
    expect(sum(vatOf(order).map(({ excluding, vat }) => excluding + vat))).toBe(1_064_000)
  },
)

test('a cashback that would take all leaves a discount what it takes, so that it is the same on the invoice', () => {
  const campaigns = [{ discount: 80_000, is_cashback: true }, { discount: 50_000 }]
  expect(totals([line({ selling_price: 100_000 })], campaigns)).toEqual({
    subscriptions: 0,
    total: 0,
    invoice: 50_000,
  })
})

const airco = line({
  _id: 'airco',
  selling_price: 199_500,
  accessories: [line({ _id: 'filter', selling_price: 4_500 }), line({ _id: 'cover', selling_price: 1_000 })],
})
const boiler = line({ selling_price: 100_000 })

test.each<[string, Partial<PricedCampaign>, number]>([
  ['takes a percentage of everything, accessories included', { discount: '10%' }, 30_500],
  ['takes a fraction of a percent, rounded once', { discount: '3,33%' }, 10_157],
  ['takes an amount off once', { discount: 15_000 }, 15_000],
  ['takes nothing with a discount that is none', { discount: 'veel' }, 0],
  ['never takes more than there is', { discount: 99_999_999 }, 305_000],
  ['covers only its products', { discount: '10%', product_ids: ['airco'] }, 19_950],
  [
    'covers the accessories it names beside them',
    { discount: '10%', product_ids: ['airco'], combined_accessory_ids: ['filter'] },
    20_400,
  ],
  ['takes nothing from an order without its products', { discount: 15_000, product_ids: ['pump'] }, 0],
  ['is content with one of its products', { discount: 15_000, product_ids: ['pump', 'boiler'] }, 15_000],
  [
    'asks for all of them when they belong together',
    { discount: 15_000, product_ids: ['pump', 'boiler'], product_combination_only: true },
    0,
  ],
  [
    'is given when all of them are there',
    { discount: 15_000, product_ids: ['airco', 'boiler'], product_combination_only: true },
    15_000,
  ],
])('a campaign %s', (_title, given, off) => {
  expect(totals([airco, boiler], [given]).invoice).toBe(305_000 - off)
})

test('a campaign that overrules stands alone, and of two such the one that gives most', () => {
  const others = { discount: 5_000 }
  const overruling = { discount: 1_000, overrules_others: true }
  expect(totals([boiler], [others, overruling]).total).toBe(99_000)
  expect(totals([boiler], [others, overruling, { ...overruling, discount: '2%' }]).total).toBe(98_000)
  expect(totals([boiler], [others, { ...overruling, product_ids: ['pump'] }]).total).toBe(95_000)
})

test('a percentage lowers a subscription every month, an amount lowers its entrance price once', () => {
  const rent = line({ selling_price: 4_000, signup_fee: 10_000, is_subscription: true })
  expect(totals([rent], [{ discount: '10%' }])).toMatchObject({ subscriptions: 3_600, total: 9_000 })
  expect(totals([rent], [{ discount: 2_500 }])).toMatchObject({ subscriptions: 4_000, total: 7_500 })
})

test.each<[string, string[], 'range' | 'individual', string, boolean]>([
  ['on its first day', ['2026-10-01', '2026-12-01'], 'range', '2026-10-01', true],
  ['on its last day', ['2026-10-01', '2026-12-01'], 'range', '2026-12-01', true],
  ['whichever way round its days are', ['2026-12-01', '2026-10-01'], 'range', '2026-11-21', true],
  ['not the day after', ['2026-10-01', '2026-12-01'], 'range', '2026-12-02', false],
  ['on one of its single days', ['2026-11-27', '2026-11-30'], 'individual', '2026-11-30', true],
  ['not between them', ['2026-11-27', '2026-11-30'], 'individual', '2026-11-28', false],
  ['not without days', [], 'range', '2026-11-28', false],
])('a campaign is active %s', (_title, dates, dates_duration_type, day, expected) => {
  expect(isActiveOn({ dates, dates_duration_type, active: true }, day)).toBe(expected)
  expect(isActiveOn({ dates, dates_duration_type, active: false }, day)).toBe(false)
})

test('a day begins at midnight in the Netherlands, in summer and in winter', () => {
  expect(dutchDay(Date.parse('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(dutchDay(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  expect(dutchDay(Date.parse('2026-12-01T22:30:00Z'))).toBe('2026-12-01')
})

test('an order is offered what runs today and suits what it holds', () => {
  const dated = { dates: ['2026-11-01', '2026-11-30'], dates_duration_type: 'range' as const, active: true }
  const [all, pumps, over] = [
    { ...campaign(), ...dated },
    { ...campaign({ product_ids: ['pump'] }), ...dated },
    { ...campaign(), ...dated, dates: ['2026-10-01', '2026-10-31'] },
  ]
  const offered = offeredCampaigns([all, pumps, over], { products: [boiler] }, Date.parse('2026-11-21'))
  expect(offered).toEqual([all])
})

test('the shown price without VAT is 0.79 times the price, an invoice divides by the rate', () => {
  expect(shownWithoutVat(12_100)).toBe(9_559)
  expect(shownWithoutVat(12_100, line({ vat_rate: 9 }))).toBe(withoutVat(12_100, 9))
  expect(withoutVat(12_100, 21)).toBe(10_000)
  expect(withoutVat(280_000, 21)).toBe(231_405)
})

test('VAT is told per rate', () => {
  const panels = line({ _id: 'panels', selling_price: 50_000, vat_rate: 0 })
  expect(
    vatOf({
      products: [panels, line({ selling_price: 12_100 })],
      campaigns: [],
      discount: NO_DISCOUNT,
      reckoning: 'deducted',
    }),
  ).toEqual([
    { rate: 21, isReversed: false, excluding: 10_000, vat: 2_100 },
    { rate: 0, isReversed: false, excluding: 50_000, vat: 0 },
  ])
})

test('a reverse charge has no VAT, whatever its rate says, and stands apart from the zero rate', () => {
  const reversed = line({ _id: 'work', selling_price: 30_000, vat_reverse: true })
  const panels = line({ _id: 'panels', selling_price: 50_000, vat_rate: 0 })
  expect(
    vatOf({ products: [reversed, panels], campaigns: [], discount: NO_DISCOUNT, reckoning: 'deducted' }),
  ).toEqual([
    { rate: 0, isReversed: false, excluding: 50_000, vat: 0 },
    { rate: 0, isReversed: true, excluding: 30_000, vat: 0 },
  ])
  expect(shownWithoutVat(30_000, reversed)).toBe(30_000)
})

test('a custom rule is a complete line that counts, also when print hides what it costs', () => {
  const rule = customRule({ _id: 'r', brand: 'Extra', type: 'Meerwerk', selling_price: 18_900 })
  expect(rule).toMatchObject({ amount: 1, description: 'DEV_CUSTOM', vat_rate: 21, accessories: [] })
  expect([isCustomRule(rule), isCommentary(rule)]).toEqual([true, false])
  const silent = customRule({ _id: 'r', brand: '', type: 'Let op', selling_price: 100, commentary: true })
  expect([isCommentary(silent), totals([silent]).total]).toEqual([true, 100])
})

const cents = fc.integer({ min: 0, max: 2_000_000 })
const ids = ['a', 'b', 'c', 'd']
const priced = fc.record({
  _id: fc.constantFrom(...ids),
  selling_price: cents,
  subsidy_price: cents,
  signup_fee: cents,
  amount: fc.integer({ min: 0, max: 20 }),
  is_subscription: fc.boolean(),
  vat_rate: fc.constantFrom(0, 9, 21),
  vat_reverse: fc.boolean(),
}) satisfies fc.Arbitrary<Priced>
const product = fc
  .tuple(priced, fc.array(priced, { maxLength: 3 }))
  .map(([own, accessories]) => ({ ...own, accessories }))
const percentage = fc.tuple(fc.nat(120), fc.nat(99)).map(([whole, part]) => `${whole},${part}%`)
const anyCampaign = fc.record({
  _id: fc.uuid(),
  name: fc.constant('Actie'),
  discount: fc.oneof(cents, percentage),
  is_cashback: fc.boolean(),
  overrules_others: fc.boolean(),
  product_ids: fc.subarray(ids),
  product_combination_only: fc.boolean(),
  combined_accessory_ids: fc.subarray(ids),
})
const anyDiscount = fc.record({
  off: fc.oneof(cents, percentage),
  state: fc.constantFrom<OrderDiscount['state'][]>('', 'asked', 'given', 'refused'),
})
const anyReckoning = fc.constantFrom<Reckoning[]>('', 'deducted', 'paid-out')
const order = fc.record({
  reckoning: anyReckoning,
  products: fc.array(product, { maxLength: 6 }),
  campaigns: fc.array(anyCampaign, { maxLength: 4 }),
  discount: anyDiscount,
})
test('totals are whole cents and never below nothing', () => {
  fc.assert(
    fc.property(order, (given) => {
      for (const total of Object.values(totalsOf(given))) {
        expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
      }
    }),
  )
})

test('the order of lines, accessories and campaigns decides nothing', () => {
  fc.assert(
    fc.property(order, (given) => {
      const turned = {
        ...given,
        products: given.products
          .toReversed()
          .map((each) => ({ ...each, accessories: each.accessories.toReversed() })),
        campaigns: given.campaigns.toReversed(),
      }
      expect(totalsOf(turned)).toEqual(totalsOf(given))
      expect(vatOf(turned)).toEqual(vatOf(given))
    }),
  )
})

test('lines less reductions are the totals, and the VAT lines are the invoice before subsidy, to the cent', () => {
  fc.assert(
    fc.property(order, (given) => {
      const shares = sharesOf(given, 'customer')
      const off = reductionsOf(given, 'customer')
      const { total, subscriptions, invoice: asked } = totalsOf(given)
      const subsidised = sharesOf(given, 'invoice').map(({ once }) => once)
      const subsidy = sum(subsidised) - sum(shares.map(({ once }) => once))
      const invoice = given.reckoning === 'deducted' ? asked + subsidy : asked
      expect(sum(shares.map(({ once }) => once)) - sum(off.map(({ once }) => once))).toBe(total)
      expect(sum(shares.map(({ monthly }) => monthly)) - sum(off.map(({ monthly }) => monthly))).toBe(
        subscriptions,
      )
      expect(sum(vatOf(given).map(({ excluding, vat }) => excluding + vat))).toBe(invoice)
      expect(sum(invoiceLinesOf(given).map(({ including }) => including))).toBe(invoice)
      const net = netInvoiceOf(given)
      expect(sum([...net.onceByLine.values()]) - sum(net.reductions.map(({ once }) => once))).toBe(
        sum(invoiceLinesOf(given).map(({ excluding }) => excluding)),
      )
      for (const { once, onceByShare } of off) {
        expect(sum(onceByShare)).toBe(once)
        expect(onceByShare.every((part) => part >= 0)).toBe(true)
      }
      for (const { including } of invoiceLinesOf(given)) expect(including).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the reductions per product add up to all reductions, and skip products a campaign is not for', () => {
  const boiler = line({
    selling_price: 200_000,
    accessories: [line({ _id: 'filter', selling_price: 10_000 })],
  })
  const airco = line({ _id: 'airco', selling_price: 100_000 })
  const campaigns = [
    campaign({ _id: 'own', discount: '10%', product_ids: ['airco'] }),
    campaign({ _id: 'whole', discount: 10_000 }),
  ]
  const order: PricedOrder = {
    products: [boiler, airco],
    campaigns,
    discount: NO_DISCOUNT,
    reckoning: 'deducted',
  }
  const taken = reductionsByProduct(order)
  expect(taken.map((each) => each.map(({ campaign: { _id } }) => _id))).toEqual([['whole'], ['own', 'whole']])
  const sums = reductionsOf(order, 'customer').map(({ campaign: { _id }, once }) => [_id, once])
  const added = ['own', 'whole'].map((id) => [
    id,
    taken
      .flat()
      .filter(({ campaign: { _id } }) => _id === id)
      .reduce((sum, { once }) => sum + once, 0),
  ])
  expect(added).toEqual(sums)
})

test('a percentage of the whole differs from that of the parts by rounding alone', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), percentage, (prices, discount) => {
      const products = prices.map((selling_price, at) => line({ _id: `p${at}`, selling_price }))
      const whole = sum(prices) - totals(products, [{ discount }]).total
      const parts = products.map((each) => each.selling_price - totals([each], [{ discount }]).total)
      expect(Math.abs(whole - sum(parts))).toBeLessThanOrEqual(prices.length / 2 + 0.5)
    }),
  )
})

/** An exact fraction of cents; the denominator is at least 1. */
type Fraction = readonly [bigint, bigint]

const whole = (cents: number): Fraction => [BigInt(cents), 1n]
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))
function reduced(a: bigint, b: bigint): Fraction {
  const common = divisor(a < 0n ? -a : a, b)
  return [a / common, b / common]
}
const plus = ([a, b]: Fraction, [c, d]: Fraction) => reduced(a * d + c * b, b * d)
const minus = (a: Fraction, [c, d]: Fraction) => plus(a, [-c, d])
const partOf = ([a, b]: Fraction, [c, d]: Fraction, [e, f]: Fraction) => reduced(a * c * f, b * d * e)
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const ZERO = whole(0)
const all = (parts: readonly Fraction[]) => parts.reduce(plus, ZERO)

const PARTS = ['once', 'monthly'] as const

/**
 * A second calculation, independent of the module: line by line, then campaign by campaign, each taken evenly from the
 * rest. Where such a rest is no whole cent and limits a campaign, the module may be off by its rounding: `exact` is
 * false.
 */
function reckonedAgain({ products, campaigns, discount: own, reckoning }: PricedOrder, view: View) {
  const lines = products.flatMap((product) =>
    [product, ...product.accessories].map((line) => ({ line, product })),
  )
  const pricesOf = (lowers: boolean) =>
    lines.map(({ line }) => {
      const { selling_price: price, subsidy_price: subsidy, amount, is_subscription: rent, signup_fee } = line
      const isLowered = lowers && price > 0
      const each = isLowered ? (subsidy > price ? 0 : price - subsidy) : price
      return { once: whole((rent ? signup_fee : each) * amount), monthly: whole(rent ? each * amount : 0) }
    })
  // One base for reductions; orders from before there was a choice have one per view.
  const full = pricesOf(view === 'customer' || reckoning !== '')
  const counted = view === 'customer' || reckoning === 'deducted' ? pricesOf(true) : pricesOf(false)
  const rest = full.map(({ once, monthly }) => ({
    once: isLess(once, ZERO) ? ZERO : once,
    monthly: isLess(monthly, ZERO) ? ZERO : monthly,
  }))
  const off = { once: ZERO, monthly: ZERO }
  let exact = true

  const covered = ({ product_ids: wanted, combined_accessory_ids: along }: PricedCampaign) =>
    lines.flatMap(({ line, product }, at) => {
      const comesAlong = line !== product && wanted.includes(product._id) && along.includes(line._id)
      return wanted.length === 0 || wanted.includes(line._id) || comesAlong ? [at] : []
    })
  const wantedBy = (campaign: PricedCampaign, part: 'once' | 'monthly'): bigint => {
    const { discount } = campaign
    if (typeof discount === 'number') return part === 'once' ? BigInt(discount) : 0n
    const [percents = '0', hundredths = ''] = discount.replace('%', '').split(/[.,]/)
    const rate = BigInt(percents) * 100n + BigInt(hundredths.padEnd(2, '0').slice(0, 2))
    const [of] = all(covered(campaign).map((at) => full[at]?.[part] ?? ZERO))
    return of <= 0n ? 0n : (2n * of * rate + 10_000n) / 20_000n
  }
  const here = new Set(lines.filter(({ line }) => line.amount > 0).map(({ line }) => line._id))
  const given = campaigns.filter(({ product_ids: wanted, product_combination_only: together }) => {
    const met = wanted.filter((id) => here.has(id)).length
    return wanted.length === 0 || (together ? met === wanted.length : met > 0)
  })
  const byId = given.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const worth = (campaign: PricedCampaign) => wantedBy(campaign, 'once') + wantedBy(campaign, 'monthly')
  const alone = byId
    .filter(({ overrules_others }) => overrules_others)
    .reduce<PricedCampaign | null>((best, each) => (best && worth(best) >= worth(each) ? best : each), null)

  const onAll = own.state === 'refused' ? [] : [campaign({ discount: own.off })]
  const counting = [...(alone ? [alone] : byId), ...onAll]
  const discounts = counting.filter(({ is_cashback }) => !is_cashback)
  const cashbacks = counting.filter(({ is_cashback }) => is_cashback)
  for (const campaign of reckoning === '' ? counting : [...discounts, ...cashbacks]) {
    if (view === 'invoice' && campaign.is_cashback) continue
    const places = covered(campaign)
    for (const part of PARTS) {
      const parts = places.map((at) => rest[at]?.[part] ?? ZERO)
      const left = all(parts)
      const wanted: Fraction = [wantedBy(campaign, part), 1n]
      const isLimited = isLess(left, wanted)
      if (isLimited && parts.some(([, of]) => of !== 1n)) exact = false
      const taken = isLimited ? left : wanted
      off[part] = plus(off[part], taken)
      if (left[0] === 0n) continue
      for (const at of places) {
        const share = rest[at]
        if (share) share[part] = minus(share[part], partOf(taken, share[part], left))
      }
    }
  }
  const total = (part: 'once' | 'monthly') => {
    const [cents, of] = minus(all(counted.map((each) => each[part])), off[part])
    return cents < 0n ? 0 : Number(cents) / Number(of)
  }
  return { once: total('once'), monthly: total('monthly'), exact }
}

const anyPrice = fc.integer({ min: -2_000_000, max: 2_000_000 })
const deduction = product.chain((line) =>
  fc.record({ selling_price: anyPrice, subsidy_price: cents }).map((prices) => ({ ...line, ...prices })),
)
const anyOrder = fc.record({
  reckoning: anyReckoning,
  products: fc.array(fc.oneof(product, deduction), { maxLength: 6 }),
  campaigns: fc.array(anyCampaign, { maxLength: 4 }),
  discount: anyDiscount,
})

test('a second reckoning, in parts of a cent and written without the first, comes to the same', () => {
  fc.assert(
    fc.property(anyOrder, (given) => {
      const { subscriptions, total, invoice } = totalsOf(given)
      const customer = reckonedAgain(given, 'customer')
      const invoiced = reckonedAgain(given, 'invoice')
      const roundings = (given.campaigns.length + 1) * sharesOf(given, 'customer').length
      const off = (exact: boolean) => (exact ? 0 : roundings)
      expect(Math.abs(customer.once - total)).toBeLessThanOrEqual(off(customer.exact))
      expect(Math.abs(customer.monthly - subscriptions)).toBeLessThanOrEqual(off(customer.exact))
      expect(Math.abs(invoiced.once - invoice)).toBeLessThanOrEqual(off(invoiced.exact))
    }),
    { numRuns: 500 },
  )
})
