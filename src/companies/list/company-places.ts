import type { Company } from '#src/data/companies/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'

export interface CompanyPlace {
  _id: string
  company: Company
  /** Depth below the root. */
  level: number
}

const inDutch = new Intl.Collator('nl')
const byName = (a: Company, b: Company) => inDutch.compare(a.name, b.name)

/** Companies in tree order, siblings by name. Rows with an unknown or circular parent are included. */
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

export const companiesBelow = (id: string, companies: readonly Company[]): readonly Company[] =>
  companies.filter(({ parent_company_id }) => parent_company_id === id).toSorted(byName)

/** All words must occur in the name or the prefix; sorted by name. Without words in tree order. */
export function foundCompanies(companies: readonly Company[], text: string): readonly CompanyPlace[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  if (words.length === 0) return companiesInTree(companies)
  const saidOf = ({ name, config }: Company) => normalizeText(`${name} ${config.order_number_prefix}`)
  return companies
    .filter((company) => words.every((word) => saidOf(company).includes(word)))
    .toSorted(byName)
    .map((company) => ({ _id: company._id, company, level: 0 }))
}
