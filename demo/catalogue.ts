import { DAY } from '#demo/calendar.ts'
import { shownOf } from '#demo/product-files.ts'
import type { Random } from '#demo/random.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'

interface DemoProduct {
  category: string
  brand: string
  type: string
  /** Euros, VAT included. */
  price: number
  monthly?: boolean
  entrance?: number
  subsidy?: number
  vat?: number
  accessory?: boolean
  facts: Record<string, string>
}

const boiler = { Garantie: '2 jaar, 15 jaar op de warmtewisselaar', 'RGA-aansluiting': '60/100' }
const pump = { Koudemiddel: 'R32', Garantie: '5 jaar' }

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    category: 'Cv-ketel',
    brand: 'Intergas',
    type: 'Xtreme 36',
    price: 2799,
    facts: { ...boiler, 'CW-klasse': 'CW 5' },
  },
  {
    category: 'Cv-ketel',
    brand: 'Remeha',
    type: 'Tzerra Ace 28c',
    price: 2249,
    facts: { ...boiler, 'CW-klasse': 'CW 4' },
  },
  {
    category: 'Cv-ketel',
    brand: 'Nefit Bosch',
    type: 'TrendLine II HRC 30',
    price: 2399,
    facts: { ...boiler, 'CW-klasse': 'CW 5' },
  },
  {
    category: 'Cv-ketel',
    brand: 'Vaillant',
    type: 'ecoTEC plus VHR CW5',
    price: 2599,
    facts: { ...boiler, 'CW-klasse': 'CW 5' },
  },
  {
    category: 'Cv-ketel huur',
    brand: 'Intergas',
    type: 'Xtreme 36 huur',
    price: 39.95,
    monthly: true,
    entrance: 99,
    facts: boiler,
  },
  {
    category: 'Hybride warmtepomp',
    brand: 'Remeha',
    type: 'Elga Ace 4 kW',
    price: 4650,
    subsidy: 1925,
    facts: pump,
  },
  {
    category: 'Hybride warmtepomp huur',
    brand: 'Intergas',
    type: 'Xtend 5 kW huur',
    price: 79.5,
    monthly: true,
    entrance: 149,
    facts: pump,
  },
  {
    category: 'Warmtepomp',
    brand: 'Daikin',
    type: 'Altherma 3 R 8 kW',
    price: 11_950,
    subsidy: 2825,
    facts: pump,
  },
  {
    category: 'Warmtepomp',
    brand: 'Vaillant',
    type: 'aroTHERM 7,5 kW',
    price: 8825,
    subsidy: 2700,
    facts: { ...pump, Koudemiddel: 'R290' },
  },
  {
    category: 'Airco',
    brand: 'Daikin',
    type: 'Perfera 3,5 kW',
    price: 1995,
    facts: { ...pump, SEER: '8,65', SCOP: '5,10' },
  },
  {
    category: 'Airco',
    brand: 'Mitsubishi Heavy',
    type: 'SRK-ZSX 2,5 kW met wifi-module en muurbeugel',
    price: 2195,
    facts: pump,
  },
  { category: 'Thermostaat', brand: 'Honeywell', type: 'T6', price: 179, facts: { Protocol: 'OpenTherm' } },
  { category: 'Thermostaat', brand: 'tado°', type: 'X', price: 169, facts: { Protocol: 'OpenTherm' } },
  {
    category: 'Zonnepanelen',
    brand: 'Noorderlicht',
    type: '10 × 440 Wp full black met omvormer',
    price: 4350,
    vat: 0,
    facts: { Vermogen: '4 400 Wp' },
  },
  {
    category: 'Laadpaal',
    brand: 'Alfen',
    type: 'Eve Single S-line',
    price: 1395,
    facts: { Vermogen: '11 kW' },
  },
  {
    category: 'Service',
    brand: 'Noorderlicht',
    type: 'Onderhoud Basis',
    price: 8.99,
    monthly: true,
    facts: { Beurt: 'om het jaar' },
  },
  {
    category: 'Service',
    brand: 'Noorderlicht',
    type: 'Onderhoud Compleet',
    price: 22.99,
    monthly: true,
    facts: { Beurt: 'elk jaar' },
  },
  {
    category: 'Accessoires',
    brand: 'Ei Electronics',
    type: 'CO-melder',
    price: 39,
    accessory: true,
    facts: {},
  },
  {
    category: 'Accessoires',
    brand: 'Spirotech',
    type: 'Magnetisch filter',
    price: 149,
    accessory: true,
    facts: {},
  },
  {
    category: 'Accessoires',
    brand: 'Flamco',
    type: 'Expansievat 18 l',
    price: 125,
    accessory: true,
    facts: {},
  },
  {
    category: 'Accessoires',
    brand: 'Danfoss',
    type: 'Radiatorknoppen (5)',
    price: 55,
    accessory: true,
    facts: {},
  },
]

/** Categories for which the office asks a photo in advance, and what it should show. */
const SHOWN_BY_CUSTOMER: Readonly<Record<string, string>> = {
  'Cv-ketel': 'De ketel van nu, met de leidingen eronder.',
  'Cv-ketel huur': 'De ketel van nu, met de leidingen eronder.',
  'Hybride warmtepomp': 'De plek buiten waar de warmtepomp mag komen.',
  Warmtepomp: 'De plek buiten waar de warmtepomp mag komen.',
  Zonnepanelen: 'De meterkast, met de deur open.',
  Laadpaal: 'De meterkast, met de deur open.',
}

const euros = (amount: number) => Math.round(amount * 100)

export function demoProducts(random: Random, company_id: string, at: number) {
  const products = DEMO_PRODUCTS.map((product, index) => ({
    _id: random.id(at),
    company_id,
    brand: product.brand,
    type: product.type,
    usp_highlights: ['Geplaatst door eigen monteurs', 'Storingsdienst dag en nacht'],
    category: {
      _id: random.id(at),
      name: product.category,
      active: true,
      customer_upload: product.category in SHOWN_BY_CUSTOMER,
      customer_upload_info: SHOWN_BY_CUSTOMER[product.category] ?? '',
    },
    description: `${product.brand} ${product.type}: geleverd, geplaatst en ingeregeld door onze eigen monteurs.`,
    disclaimer_text: product.accessory
      ? ''
      : '<h2>Plaatsing</h2><p>De monteur controleert de rookgasafvoer en voert een CO-meting uit.</p>',
    ...shownOf(company_id, product),
    base_price: euros(product.price * 0.7),
    selling_price: euros(product.price),
    signup_fee: euros(product.entrance ?? 0),
    is_subscription: product.monthly ?? false,
    vat_rate: product.vat ?? 21,
    subsidy_title: product.subsidy ? 'ISDE' : '',
    subsidy_code: product.subsidy ? `KA0000${index % 10}` : '',
    subsidy_price: euros(product.subsidy ?? 0),
    characteristics: [
      ...Object.entries(product.facts).map(([key, value]) => ({ key, value, options: { private: false } })),
      { key: 'Inkoopprijs', value: `€ ${Math.round(product.price * 0.6)}`, options: { private: true } },
    ],
    sku: `NL-${1000 + index}`,
    mpn: `${product.brand.slice(0, 3).toUpperCase()}-${2000 + index}`,
    stock: random.whole(0, 40),
    is_accessory: product.accessory ?? false,
    accessory_ids: [] as string[],
    active: true,
  }))
  const accessories = products.filter(({ is_accessory }) => is_accessory).map(({ _id }) => _id)
  return products.map((product) =>
    product.is_accessory ? product : { ...product, accessory_ids: accessories },
  )
}

export function demoCampaigns(random: Random, company_id: string, at: number) {
  const day = (offset: number) => dutchDay(at + offset * DAY)
  const common = {
    company_id,
    dates_duration_type: 'range' as const,
    dates: [day(-30), day(60)],
    active: true,
  }
  return [
    { ...common, _id: random.id(at), name: 'Winteractie € 150 korting', discount: 15_000, color: '#007bbe' },
    {
      ...common,
      _id: random.id(at),
      name: '10% op de tweede airco',
      discount: '10%',
      color: '#056736',
      product_combination_only: true,
    },
    {
      ...common,
      _id: random.id(at),
      name: 'Cashback Nefit € 100',
      discount: 10_000,
      color: '#c0392b',
      is_cashback: true,
    },
  ]
}
