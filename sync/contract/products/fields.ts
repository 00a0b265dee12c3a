import * as v from 'valibot'
import { define } from '../core/definition.ts'
import {
  cents,
  count,
  discount,
  filePath,
  flag,
  id,
  idOf,
  idsOf,
  line,
  listOf,
  map,
  optionalId,
  text,
} from '../core/fields.ts'

/** Most documents of a product. */
export const MAX_DOWNLOADS = 100

/** Most pieces per line. */
export const MAX_PIECES = 10_000

export const characteristic = v.object({
  key: line(),
  value: line(1000),
  options: v.optional(v.object({ private: flag() }), { private: false }),
})

const category = v.object({
  _id: optionalId(),
  name: line(),
  characteristics: listOf(characteristic),
  customer_upload: flag(),
  customer_upload_info: text(2000),
  active: flag(true),
})

/** YYYY-MM-DD, as a campaign's. */
export const calendarDay = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Hours and metres may be fractional. */
export const UNITS = ['piece', 'hour', 'metre'] as const
export type Unit = (typeof UNITS)[number]

/** Fields shared by order lines and the catalogue. An order line is a snapshot that later prices do not change. */
export const productEntries = {
  _id: id(),
  brand: line(),
  type: line(),
  usp_highlights: listOf(line(500), 50),
  category: v.optional(category, {}),
  product_image: filePath(),
  product_file_ids: idsOf('files', 'copied'),
  download_files: listOf(v.object({ path: filePath(), filename: line() }), MAX_DOWNLOADS),
  download_file_ids: idsOf('files', 'copied'),
  meta_description: text(2000),
  description: text(),
  disclaimer_text: text(),
  signup_fee: cents(),
  base_price: cents(),
  discount: discount(),
  selling_price: cents(),
  /** Percent; 21 unless the law sets another rate (0 for solar panels on homes). */
  vat_rate: count(21, 100),
  /** Reverse charge: the customer owes the VAT, so the price is without it and the rate does not count. */
  vat_reverse: flag(),
  /** What the amount counts. */
  unit: v.optional(v.picklist(UNITS), 'piece'),
  is_subscription: flag(),
  subsidy_title: line(),
  subsidy_description: text(2000),
  subsidy_code: line(40),
  subsidy_price: cents(),
  characteristics: listOf(characteristic),
  sku: line(80),
  mpn: line(80),
  stock: count(),
  amount: count(1, MAX_PIECES),
  is_accessory: flag(),
  accessory_pre_selected: flag(),
  accessory_ids: idsOf('products', 'copied'),
  url: line(500),
  active: flag(true),
  metadata: map(),
}

export const products = define({
  name: 'products',
  singular: 'Product',
  fields: v.object({
    ...productEntries,
    company_id: idOf('companies'),
    /** Selling prices from a Dutch calendar day on, in any order; before the first it is `selling_price`. */
    price_changes: listOf(v.object({ from: calendarDay, selling_price: cents() }), 24),
  }),
  reach: 'lineage',
  owner: (product) => product.company_id,
  hidden: {},
  merge: {
    selling_price: 'ask',
    base_price: 'ask',
    signup_fee: 'ask',
    subsidy_price: 'ask',
    price_changes: 'ask',
    description: 'ask',
    download_files: 'files',
  },
  keys: { title: (product) => `${product.brand} ${product.type}`.toLowerCase().slice(0, 100) },
  indexes: [['title']],
})

declare module '../core/documents.ts' {
  interface Documents {
    products: v.InferOutput<typeof products.fields>
  }
}
