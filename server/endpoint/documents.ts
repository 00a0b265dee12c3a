import { EndpointError } from './endpoint-error.ts'

/**
 * The GraphQL documents of both schema versions of an endpoint. Version 1.0 takes its arguments as JSON, version 2.0 as
 * named input types; the answers are alike. A header names the version.
 */
const ARGUMENTS = {
  '1.0': { where: 'JSON', data: 'JSON!', app: 'JSON!' },
  '2.0': { where: 'ProductWhere', data: 'QuotationInput!', app: 'QuotationApp!' },
} as const

export type Version = keyof typeof ARGUMENTS
export type Question = keyof ReturnType<typeof documentsOf>

/** The header that names the schema version. */
export const VERSION_HEADER = 'x-schema-version'

const CHARACTERISTICS = 'characteristics { key value options { private } }'

const PRODUCT = `_id brand type usp_highlights
  category { _id name ${CHARACTERISTICS} customer_upload customer_upload_info active }
  product_image download_file_ids meta_description description disclaimer_text
  signup_fee base_price discount selling_price is_subscription
  subsidy_title subsidy_description subsidy_code subsidy_price
  ${CHARACTERISTICS} sku mpn stock is_accessory accessory_pre_selected accessory_ids url active`

const CAMPAIGN = `_id name description dates dates_duration_type overrules_others product_ids
  product_combination_only combined_accessory_ids addition discount is_cashback color badge_image
  carousel_file ${CHARACTERISTICS} active`

const documentsOf = ({ where, data, app }: (typeof ARGUMENTS)[keyof typeof ARGUMENTS]) => ({
  getProducts: `query ($where: ${where}) { getProducts(where: $where) { ${PRODUCT} } }`,
  getProductCampaigns: `query { getProductCampaigns { ${CAMPAIGN} } }`,
  getFile: 'query ($id: ID!) { getFile(id: $id) { _id path filename } }',
  createQuotation: `mutation ($data: ${data}, $app: ${app}) {
    createQuotation(data: $data, app: $app) { order_id success continue sent } }`,
})

export const documents = {
  '1.0': documentsOf(ARGUMENTS['1.0']),
  '2.0': documentsOf(ARGUMENTS['2.0']),
} satisfies Record<Version, unknown>

export function versionOf(written: string): Version {
  if (written !== '1.0' && written !== '2.0') throw new EndpointError('version-unknown')
  return written
}
