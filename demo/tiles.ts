import { seededRandom } from '#demo/random.ts'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'

/** The portal tiles of the root company, which its subsidiaries share. */
export function demoTiles(companies: readonly { name: string; prefix: string }[], at: number): PortalTile[] {
  const random = seededRandom(companies.length)
  const tile = (given: Partial<PortalTile> & Pick<PortalTile, 'kind' | 'name' | 'icon'>): PortalTile => ({
    _id: random.id(at),
    url: '',
    links: [],
    ...given,
  })
  const sites = companies.slice(0, 2).map(({ name, prefix }) => ({
    _id: random.id(at),
    name,
    icon: 'globe' as const,
    url: `https://${prefix.toLowerCase()}.voorbeeld.nl`,
  }))
  return [
    tile({ kind: 'quotation', name: 'RGA offerte', icon: 'quotation' }),
    tile({ kind: 'work_order', name: 'Werkbon', icon: 'work-order' }),
    tile({ kind: 'link', name: 'Planning', icon: 'calendar', url: 'https://planning.voorbeeld.nl' }),
    tile({ kind: 'folder', name: 'Websites', icon: 'folder', links: sites }),
    tile({ kind: 'link', name: 'Teams', icon: 'message', url: 'https://teams.voorbeeld.nl' }),
  ]
}
