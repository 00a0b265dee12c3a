import type { DocumentOf } from '../core/documents.ts'

type Product = DocumentOf<'products'>

/** What a company's endpoint says of a product. Everything else of it is set here, such as its VAT. */
export const ENDPOINT_FIELDS = [
  ...(['brand', 'type', 'usp_highlights', 'category', 'product_image'] as const),
  ...(['meta_description', 'description', 'disclaimer_text', 'is_subscription', 'characteristics'] as const),
  ...(['signup_fee', 'base_price', 'discount', 'selling_price', 'subsidy_price'] as const),
  ...(['subsidy_title', 'subsidy_description', 'subsidy_code', 'sku', 'mpn', 'stock', 'url'] as const),
  ...(['is_accessory', 'accessory_pre_selected', 'accessory_ids', 'active', 'metadata'] as const),
] satisfies readonly (keyof Product)[]

/** Whether a product or campaign is fetched from its company's endpoint, which says what it is and costs. */
export const isFromEndpoint = ({ metadata }: Pick<Product, 'metadata'>): boolean => 'endpoint' in metadata
