import * as v from 'valibot'
import type { Company } from '#src/data/companies/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { filledIn } from '#src/parts/goods/characteristics.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { vatOfCompany } from '#sync/contract/orders/money/vat-rate.ts'
import { products } from '#sync/contract/products/fields.ts'

type Product = DocumentOf<'products'>

const FIELDS = [
  ...(['company_id', 'brand', 'type', 'category', 'unit', 'sku', 'mpn', 'stock'] as const),
  ...(['selling_price', 'vat_rate', 'vat_reverse', 'base_price', 'discount', 'price_changes'] as const),
  ...(['is_subscription', 'signup_fee', 'is_accessory', 'accessory_pre_selected', 'accessory_ids'] as const),
  ...(['subsidy_title', 'subsidy_description', 'subsidy_code', 'subsidy_price'] as const),
  ...(['characteristics', 'usp_highlights', 'description', 'meta_description', 'disclaimer_text'] as const),
  ...(['url', 'product_image', 'product_file_ids', 'download_files', 'download_file_ids'] as const),
] satisfies readonly (keyof Product)[]

/** The fields of a product's form. Whether it is sold is changed at once, outside the form. */
export type ProductFields = Pick<Product, (typeof FIELDS)[number]>
/** The form of a section with these fields. */
export type FormPart<Names extends readonly (keyof ProductFields)[]> = DocumentForm<
  Pick<ProductFields, Names[number]>
>
export type PriceChange = ProductFields['price_changes'][number]
export type Category = ProductFields['category']

export const productFields = (product: ProductFields): ProductFields => pickFields(product, FIELDS)

const DEFAULTS = v.getDefaults(products.fields) as unknown as Product
const NO_CATEGORY = v.parse(products.fields.entries.category, { name: '' })

export const newProduct = (company: Company | undefined): ProductFields => ({
  ...pickFields(DEFAULTS, FIELDS),
  company_id: company?._id ?? '',
  brand: '',
  category: NO_CATEGORY,
  ...vatOfCompany(company),
})

/** A copy begins with everything of the product, at this company. */
export const copyOf = (product: ProductFields, company_id: string): ProductFields => ({
  ...productFields(product),
  company_id,
})

/**
 * The category of this name as other products have it, with what is asked of the customer; a new one otherwise, which
 * keeps what it asks while its name is typed.
 */
export function categoryNamed(
  name: string,
  known: readonly { category: Category }[],
  current: Category = NO_CATEGORY,
): Category {
  const named = (wanted: string) =>
    known.find(({ category }) => category.name === wanted.trim() && category.name !== '')?.category
  return named(name) ?? { ...(named(current.name) ? NO_CATEGORY : current), name }
}

/** The limits of the contract for the highlights. */
const MAX_HIGHLIGHTS = 50
const MAX_HIGHLIGHT = 500

export function productFaults(entered: ProductFields): readonly string[] {
  const { brand, type, price_changes, usp_highlights } = tidyProduct(entered)
  const faults: Record<string, boolean> = {
    brand: brand === '' && type === '',
    price_changes: price_changes.some(({ from }) => from === ''),
    usp_highlights:
      usp_highlights.length > MAX_HIGHLIGHTS || usp_highlights.some(({ length }) => length > MAX_HIGHLIGHT),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

export function tidyProduct(entered: ProductFields): ProductFields {
  const { category, characteristics, usp_highlights, price_changes, ...rest } = entered
  const lines = ['brand', 'type', 'sku', 'mpn', 'url', 'subsidy_title', 'subsidy_code'] as const
  return {
    ...rest,
    ...Object.fromEntries(lines.map((field) => [field, entered[field].trim()])),
    category: { ...category, name: category.name.trim() },
    characteristics: filledIn(characteristics),
    usp_highlights: usp_highlights.map((each) => each.trim()).filter(Boolean),
    price_changes: price_changes.toSorted((a, b) => a.from.localeCompare(b.from)),
  }
}
