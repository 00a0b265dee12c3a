import * as v from 'valibot'
import type { Company } from '#src/data/companies/queries.ts'
import { isHexColor } from '#src/lib/color/color-contrast.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { filledIn } from '#src/parts/goods/characteristics.ts'
import { campaigns } from '#sync/contract/campaigns/fields.ts'
import { datesFault, isDiscount } from '#sync/contract/campaigns/rules.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { DEFAULT_COLOR } from '#sync/contract/core/fields.ts'

type Campaign = DocumentOf<'campaigns'>

const FIELDS = [
  ...(['company_id', 'name', 'description', 'addition', 'color'] as const),
  ...(['dates', 'dates_duration_type'] as const),
  ...(['product_ids', 'product_combination_only', 'combined_accessory_ids'] as const),
  ...(['discount', 'is_cashback', 'overrules_others'] as const),
  ...(['badge_image', 'carousel_file', 'pdf_file_ids', 'characteristics'] as const),
] satisfies readonly (keyof Campaign)[]

/** The fields of a campaign's form. Whether it is on is changed at once, outside the form. */
export type CampaignFields = Pick<Campaign, (typeof FIELDS)[number]>

export const campaignFields = (campaign: CampaignFields): CampaignFields => pickFields(campaign, FIELDS)

const DEFAULTS = v.getDefaults(campaigns.fields) as unknown as Campaign

/** Runs from today until the end of the next month, in the colour of its company. */
export const newCampaign = (company: Company | undefined, today: string): CampaignFields => ({
  ...pickFields(DEFAULTS, FIELDS),
  company_id: company?._id ?? '',
  name: '',
  color: company?.config.color ?? DEFAULT_COLOR,
  dates: [today, endOfNextMonth(today)],
})

/** A copy begins with everything of the campaign, at this company. */
export const copyOf = (campaign: CampaignFields, company_id: string): CampaignFields => ({
  ...campaignFields(campaign),
  company_id,
})

export function campaignFaults(entered: CampaignFields): readonly string[] {
  const { name, color, discount, ...dated } = tidyCampaign(entered)
  const faults: Record<string, boolean> = {
    name: name === '',
    dates: datesFault(dated) !== null,
    discount: !isDiscount(discount),
    color: !isHexColor(color),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

/** Single days are stored in order, each once. */
export function tidyCampaign(entered: CampaignFields): CampaignFields {
  const { name, addition, dates, dates_duration_type, characteristics, ...rest } = entered
  const known = dates.filter(Boolean)
  return {
    ...rest,
    name: name.trim(),
    addition: addition.trim(),
    dates_duration_type,
    dates: dates_duration_type === 'range' ? known : [...new Set(known)].sort(),
    characteristics: filledIn(characteristics),
  }
}

/** The days after a change from a range to single days, or back. */
export function datesAs(
  kind: Campaign['dates_duration_type'],
  dates: readonly string[],
): Pick<CampaignFields, 'dates' | 'dates_duration_type'> {
  const known = [...new Set(dates.filter(Boolean))].sort()
  const range = [known[0] ?? '', known.at(-1) ?? '']
  return { dates_duration_type: kind, dates: kind === 'range' ? range : known }
}

/** The last day of the month after that of a day. */
function endOfNextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  // The day before the first of the month after it.
  const [of, next] = month === 12 ? [year + 1, 1] : [year, month + 1]
  const last = new Date(Date.UTC(of, next, 0)).getUTCDate()
  return `${of}-${String(next).padStart(2, '0')}-${last}`
}
