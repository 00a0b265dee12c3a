import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { color, discount, filePath, flag, id, idOf, idsOf, line, listOf, map, text } from '../core/fields.ts'
import { calendarDay, characteristic } from '../products/fields.ts'

export const campaignEntries = {
  _id: id(),
  name: line(),
  description: text(),
  /** A campaign runs on Dutch calendar days, not on instants. */
  dates: listOf(calendarDay, 400),
  dates_duration_type: v.optional(v.picklist(['range', 'individual']), 'range'),
  overrules_others: flag(),
  product_ids: idsOf('products', 'copied'),
  product_combination_only: flag(),
  combined_accessory_ids: idsOf('products', 'copied'),
  addition: line(500),
  discount: discount(),
  is_cashback: flag(),
  color: color(),
  badge_image: filePath(),
  pdf_file_ids: idsOf('files', 'copied'),
  carousel_file: filePath(),
  characteristics: listOf(characteristic),
  active: flag(true),
}

export const campaigns = define({
  name: 'campaigns',
  singular: 'Campaign',
  /** `metadata` has an `endpoint` where a company's endpoint says what the campaign is, as of a product. */
  fields: v.object({ ...campaignEntries, company_id: idOf('companies'), metadata: map() }),
  reach: 'lineage',
  owner: (campaign) => campaign.company_id,
  hidden: {},
  merge: { discount: 'ask', description: 'ask' },
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    campaigns: v.InferOutput<typeof campaigns.fields>
  }
}
