import { isDrawn } from '#demo/product-drawings.ts'

/** An offered product. Prices in euros, VAT included, as endpoints give them. */
interface Offered {
  brand: string
  type: string
  category: string
  price: number
  monthly?: boolean
  entrance?: number
  facts?: Record<string, string>
  /** An accessory of all other products. */
  accessory?: boolean
}

/** Products each demo company sells besides the shared catalogue. */
const OFFERS: Readonly<Record<string, readonly Offered[]>> = {
  nlm: [
    { brand: 'Inventum', type: 'Modul-AIR All-electric', category: 'Warmtepomp', price: 7495.5 },
    { brand: 'Itho Daalderop', type: 'Smartboiler 80 l', category: 'Boiler', price: 1149.95 },
    { brand: 'Noorderlicht', type: 'Jaarcontrole', category: 'Service', price: 15.99, monthly: true },
    { brand: 'Fernox', type: 'Vulset', category: 'Accessoires', price: 44.95, accessory: true },
  ],
  wos: [
    { brand: 'Atag', type: 'i36EZ', category: 'Cv-ketel', price: 3125, facts: { 'CW-klasse': 'CW 6' } },
    { brand: 'Atag', type: 'i28 huur', category: 'Cv-ketel huur', price: 42.5, monthly: true, entrance: 99 },
  ],
  bk: [
    { brand: 'Panasonic', type: 'Etherea 2,5 kW', category: 'Airco', price: 1849.99, facts: { SEER: '8,5' } },
    { brand: 'Panasonic', type: 'Muursteun', category: 'Accessoires', price: 69.5, accessory: true },
  ],
  zz: [{ brand: 'Quatt', type: 'Hybrid', category: 'Hybride warmtepomp', price: 4299 }],
}

/** A path relative to the endpoint; '' when there is no drawing. */
function picturePath(subjects: readonly string[]): string {
  const subject = subjects.find(isDrawn)
  return subject ? `/images/${encodeURIComponent(subject)}.webp` : ''
}

export const demoToken = (prefix: string) => `endpoint-${prefix.toUpperCase()}`

/** The offers as the endpoint returns them; null for an unknown company. */
export function demoOffers(prefix: string) {
  const offered = Object.hasOwn(OFFERS, prefix) ? OFFERS[prefix] : undefined
  if (!offered) return null
  const idAt = (at: number) => `${prefix}-product-${at + 1}`
  const accessories = offered.flatMap(({ accessory }, at) => (accessory ? idAt(at) : []))
  const products = offered.map(
    ({ brand, type, category, price, monthly, entrance, facts, accessory }, at) => ({
      _id: idAt(at),
      brand,
      type,
      usp_highlights: ['Uit eigen voorraad'],
      category: { _id: `${prefix}-${category.toLowerCase()}`, name: category, active: true },
      description: `${brand} ${type}, uit de eigen winkel.`,
      product_image: picturePath([type, category]),
      download_file_ids: accessory ? [] : [`${prefix}-file-${at + 1}`],
      selling_price: price,
      signup_fee: entrance ?? 0,
      is_subscription: monthly ?? false,
      characteristics: Object.entries(facts ?? {}).map(([key, value]) => ({ key, value })),
      sku: `${prefix.toUpperCase()}-${100 + at}`,
      is_accessory: accessory ?? false,
      accessory_ids: accessory ? [] : accessories,
      active: true,
    }),
  )
  const campaigns = products.slice(0, 1).map(({ _id, brand, type }) => ({
    _id: `${prefix}-campaign-1`,
    name: `5% op de ${brand} ${type}`,
    dates: ['2026-01-01', '2099-12-31'],
    dates_duration_type: 'range',
    discount: '5%',
    product_ids: [_id],
    color: '#056736',
    active: true,
  }))
  const files = products.flatMap(({ download_file_ids, type }) =>
    download_file_ids.map((_id) => ({ _id, path: `/files/${_id}.pdf`, filename: `${type}.pdf` })),
  )
  return { products, campaigns, files }
}
