import type { Company } from '#src/data/companies/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { isWebAddress } from '#src/lib/links/web-address.ts'
import type { PortalTile, TileIcon } from '#sync/contract/companies/tiles.ts'

export type Tiles = Pick<Company, 'tiles'>
export type Kind = PortalTile['kind']
export type Page = PortalTile['links'][number]

const ICONS: Record<Kind, TileIcon> = {
  quotation: 'quotation',
  work_order: 'work-order',
  link: 'globe',
  folder: 'folder',
}

export const newTile = (kind: Kind, name: string): PortalTile => ({
  _id: newId(),
  kind,
  name,
  icon: ICONS[kind],
  url: '',
  links: [],
})

export const newPage = (): Page => ({ _id: newId(), name: '', icon: 'globe', url: '' })

/** Replaces the tile with the same id, or appends it. */
export const withTile = (tiles: readonly PortalTile[], tile: PortalTile): PortalTile[] =>
  tiles.some(({ _id }) => _id === tile._id)
    ? tiles.map((each) => (each._id === tile._id ? tile : each))
    : [...tiles, tile]

/** Adds https:// to a bare host name. */
const typedAddress = (url: string) => {
  const text = url.trim()
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`
}

export function tidyTile(tile: PortalTile): PortalTile {
  const { kind, name, url, links } = tile
  return {
    ...tile,
    name: name.trim(),
    url: kind === 'link' ? typedAddress(url) : '',
    links:
      kind === 'folder'
        ? links.map((page) => ({ ...page, name: page.name.trim(), url: typedAddress(page.url) }))
        : [],
  }
}

/** Missing input, by id. */
export interface TileFaults {
  names: readonly string[]
  addresses: readonly string[]
  /** An empty folder has nothing to open. */
  isEmptyFolder: boolean
}

export function faultsOf(entered: PortalTile): TileFaults {
  const tile = tidyTile(entered)
  const pages: readonly Pick<Page, '_id' | 'name' | 'url'>[] = tile.kind === 'link' ? [tile] : tile.links
  return {
    names: [tile, ...tile.links].filter(({ name }) => name === '').map(({ _id }) => _id),
    addresses: pages.filter(({ url }) => !isWebAddress(url)).map(({ _id }) => _id),
    isEmptyFolder: tile.kind === 'folder' && tile.links.length === 0,
  }
}

export const isFaulty = ({ names, addresses, isEmptyFolder }: TileFaults) =>
  names.length > 0 || addresses.length > 0 || isEmptyFolder
