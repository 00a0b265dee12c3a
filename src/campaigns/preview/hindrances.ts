import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { Company } from '#src/data/companies/queries.ts'
import type { Product } from '#src/data/products/queries.ts'
import { shareDay, stateOn } from '#sync/contract/campaigns/days.ts'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import type { CampaignFields } from '../edit/campaign-form.ts'

/** What keeps a campaign from doing what it says, in part or whole. */
export type Hindrance =
  | { kind: 'off' | 'past' | 'nothing-off' | 'not-combined' }
  /** Products that are removed, or no longer sold. */
  | { kind: 'gone'; count: number; isAll: boolean }
  /** Names of other campaigns of the same days that an order may have instead. */
  | { kind: 'overruled' | 'overrules'; names: readonly string[] }

interface Around {
  /** '' for a new one. */
  id: string
  active: boolean
  campaigns: readonly Campaign[]
  companies: readonly Company[]
  /** Those that the company sells or sold. */
  products: readonly Product[]
  today: string
}

export function hindrancesOf(entered: CampaignFields, around: Around): Hindrance[] {
  const { dates, discount, product_ids, product_combination_only, overrules_others } = entered
  const { active, products, today } = around
  const days = dates.filter(Boolean)
  const sold = products.filter((product) => product.active)
  const gone = product_ids.filter((id) => !sold.some(({ _id }) => _id === id)).length
  const besides = competing(entered, around)
  const overruling = besides.filter((other) => other.overrules_others)
  const found: (Hindrance | false)[] = [
    !active && { kind: 'off' },
    days.length > 0 && days.every((day) => day < today) && { kind: 'past' },
    isNothing(discount) && { kind: 'nothing-off' },
    product_combination_only && product_ids.length === 1 && { kind: 'not-combined' },
    gone > 0 && { kind: 'gone', count: gone, isAll: gone === product_ids.length },
    overruling.length > 0 && { kind: 'overruled', names: overruling.map(({ name }) => name) },
    overrules_others && besides.length > 0 && { kind: 'overrules', names: besides.map(({ name }) => name) },
  ]
  return found.filter((each) => each !== false)
}

const isNothing = (discount: CampaignFields['discount']) =>
  typeof discount === 'number' ? discount === 0 : Number.parseFloat(discount.replace(',', '.')) === 0

/** Other campaigns that an order can get on the same days, for the same products. */
function competing(entered: CampaignFields, { id, active, campaigns, companies, today }: Around): Campaign[] {
  const above = (of: string) => lineageOf(of, companies)
  return campaigns.filter((other) => {
    const isNear =
      above(entered.company_id).includes(other.company_id) ||
      above(other.company_id).includes(entered.company_id)
    const mayMeet =
      other.product_ids.length === 0 ||
      entered.product_ids.length === 0 ||
      other.product_ids.some((each) => entered.product_ids.includes(each))
    return (
      other._id !== id &&
      isNear &&
      mayMeet &&
      ['now', 'coming'].includes(stateOn(other, today)) &&
      shareDay({ ...entered, active }, other, today)
    )
  })
}
