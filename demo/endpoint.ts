import { buildSchema, type ExecutionResult, graphql } from 'graphql'
import * as v from 'valibot'
import { demoOffers } from '#demo/endpoint-offers.ts'
import type { Version } from '#server/endpoint/documents.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'

/** The GraphQL types of an endpoint. Its versions differ in how arguments are typed; see documents.ts. */
const TYPES = `
  scalar JSON
  type Options { private: Boolean }
  type Characteristic { key: String! value: String! options: Options }
  type Category {
    _id: ID! name: String! characteristics: [Characteristic!] customer_upload: Boolean
    customer_upload_info: String active: Boolean
  }
  type Product {
    _id: ID! brand: String! type: String! usp_highlights: [String!] category: Category product_image: String
    download_file_ids: [ID!] meta_description: String description: String disclaimer_text: String
    signup_fee: Float base_price: Float discount: JSON selling_price: Float is_subscription: Boolean
    subsidy_title: String subsidy_description: String subsidy_code: String subsidy_price: Float
    characteristics: [Characteristic!] sku: String mpn: String stock: Int is_accessory: Boolean
    accessory_pre_selected: Boolean accessory_ids: [ID!] url: String active: Boolean
  }
  type Campaign {
    _id: ID! name: String! description: String dates: [String!] dates_duration_type: String
    overrules_others: Boolean product_ids: [ID!] product_combination_only: Boolean
    combined_accessory_ids: [ID!] addition: String discount: JSON is_cashback: Boolean color: String
    badge_image: String carousel_file: String characteristics: [Characteristic!] active: Boolean
  }
  type File { _id: ID! path: String! filename: String }
  type Quotation { order_id: ID success: Boolean! continue: Boolean sent: Boolean }`

const calls = (where: string, data: string, app: string) => `
  type Query {
    getProducts(where: ${where}): [Product!]!
    getProductCampaigns: [Campaign!]!
    getFile(id: ID!): File
  }
  type Mutation { createQuotation(data: ${data}, app: ${app}): Quotation! }`

const INPUTS = `
  input ProductWhere { _id: [ID!] }
  input QuotationApp { name: String! version: String reference: String }
  input CustomerDetails {
    title: String initials: String lastname: String! address: String
    email_address: String email_address_dev: String phone_number: String
  }
  input Commentary { title: String commentary: String date: Float }
  input QuotationInput {
    customer_details: CustomerDetails! products: [JSON!]! type: String! request_date: Float
    commentary: Commentary campaigns: [JSON!] warranty: String company_id: ID!
  }`

const schemas: Record<Version, ReturnType<typeof buildSchema>> = {
  '1.0': buildSchema(TYPES + calls('JSON', 'JSON!', 'JSON!')),
  '2.0': buildSchema(TYPES + INPUTS + calls('ProductWhere', 'QuotationInput!', 'QuotationApp!')),
}

const question = v.object({ query: v.string(), variables: v.nullish(v.record(v.string(), v.unknown())) })

interface Asked {
  prefix: string
  version: Version
  /** Idempotency key of a quotation. */
  key: string
  body: unknown
}

/** The product endpoint of a demo company. Stateless: a quotation's number is derived from its key. */
export async function demoEndpoint({ prefix, version, key, body }: Asked): Promise<ExecutionResult | null> {
  const asked = v.safeParse(question, body)
  const offers = demoOffers(prefix)
  if (!asked.success || !offers) return null
  const rootValue = {
    getProducts: ({ where }: { where?: { _id?: readonly string[] } | null }) =>
      offers.products.filter(({ _id }) => where?._id?.includes(_id) ?? true),
    getProductCampaigns: () => offers.campaigns,
    getFile: ({ id }: { id: string }) => offers.files.find(({ _id }) => _id === id) ?? null,
    createQuotation: () => ({ order_id: numberFrom(prefix, key), success: true, continue: true, sent: true }),
  }
  return graphql({
    schema: schemas[version],
    source: asked.output.query,
    variableValues: asked.output.variables ?? {},
    rootValue,
  })
}

/** Eight digits, the same in every process and after every restart. */
function numberFrom(prefix: string, key: string): string {
  const digits = Number.parseInt(effectId('demo-quotation', `${prefix}/${key}`).slice(0, 8), 16) % 100_000_000
  return `${prefix.toUpperCase()}#${String(digits).padStart(8, '0')}`
}
