import type { Company } from '#src/data/companies/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'

export interface CompanyPlace {
  _id: string
  company: Company
  /** How deep below the one at the top. */
  level: number
}

const inDutch = new Intl.Collator('nl')
const byName = (a: Company, b: Company) => inDutch.compare(a.name, b.name)

/** Each below the one it belongs to, those beside each other by name. Nobody is left out, whatever they say they belong to. */
export function companiesInTree(companies: readonly Company[]): readonly CompanyPlace[] {
  const below = Map.groupBy(companies, ({ parent_company_id }) => parent_company_id)
  const known = new Set(companies.map(({ _id }) => _id))
  const placed = new Map<string, CompanyPlace>()
  function place(company: Company, level: number) {
    if (placed.has(company._id)) return
    placed.set(company._id, { _id: company._id, company, level })
    for (const each of (below.get(company._id) ?? []).toSorted(byName)) place(each, level + 1)
  }
  for (const company of companies.toSorted(byName))
    if (!known.has(company.parent_company_id)) place(company, 0)
  for (const company of companies.toSorted(byName)) place(company, 0)
  return [...placed.values()]
}

/** Those a company lies below, the nearest first, as far as they are known. */
export function companiesAbove(id: string, companies: readonly Company[]): readonly Company[] {
  const found: Company[] = []
  const named = (wanted: string | undefined) => companies.find(({ _id }) => _id === wanted)
  for (
    let above = named(named(id)?.parent_company_id);
    above && above._id !== id && !found.includes(above);
  ) {
    found.push(above)
    above = named(above.parent_company_id)
  }
  return found
}

export const companiesBelow = (id: string, companies: readonly Company[]): readonly Company[] =>
  companies.filter(({ parent_company_id }) => parent_company_id === id).toSorted(byName)

/** By name: all words must occur in the name or the prefix. Without words as they belong together. */
export function foundCompanies(companies: readonly Company[], text: string): readonly CompanyPlace[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  if (words.length === 0) return companiesInTree(companies)
  const saidOf = ({ name, config }: Company) => normalizeText(`${name} ${config.order_number_prefix}`)
  return companies
    .filter((company) => words.every((word) => saidOf(company).includes(word)))
    .toSorted(byName)
    .map((company) => ({ _id: company._id, company, level: 0 }))
}
