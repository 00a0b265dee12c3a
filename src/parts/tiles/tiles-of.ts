import type { Company } from '#src/data/companies/queries.ts'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'

/** The tiles of a company, or those of the nearest parent with tiles. */
export function tilesOf(companyId: string, companies: readonly Company[]): readonly PortalTile[] {
  const seen = new Set<string>()
  let company = companies.find(({ _id }) => _id === companyId)
  while (company && company.tiles.length === 0 && !seen.has(company._id)) {
    seen.add(company._id)
    const above = company.parent_company_id
    company = companies.find(({ _id }) => _id === above)
  }
  return (company?.tiles ?? []).flatMap((tile) => (leadsSomewhere(tile) ? [opened(tile)] : []))
}

/** Tiles without a URL are left out. */
const leadsSomewhere = ({ kind, url }: PortalTile) => kind !== 'link' || url !== ''

const opened = (tile: PortalTile): PortalTile => ({
  ...tile,
  links: tile.links.filter(({ url }) => url !== ''),
})
