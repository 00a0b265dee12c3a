export interface CompanyNode {
  _id: string
  parent_company_id: string
}

/** The company first, then every company below it. A cycle in the parents does not loop for ever. */
export function withDescendants(companies: readonly CompanyNode[], id: string): string[] {
  const found = [id]
  for (const parent of found) {
    const children = companies.filter((company) => company.parent_company_id === parent)
    found.push(...children.map(({ _id }) => _id).filter((child) => !found.includes(child)))
  }
  return found
}

/** The parents of a company, the nearest first. */
export function ancestorsOf(companies: readonly CompanyNode[], id: string): string[] {
  const byId = new Map(companies.map((company) => [company._id, company]))
  const found: string[] = []
  for (let above = byId.get(id)?.parent_company_id; above; above = byId.get(above)?.parent_company_id) {
    if (above === id || found.includes(above) || !byId.has(above)) break
    found.push(above)
  }
  return found
}
