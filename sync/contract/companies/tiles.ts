import * as v from 'valibot'
import { id, line, listOf } from '../core/fields.ts'

/** Icons of tiles. The portal names them. */
export const TILE_ICONS = [
  'globe',
  'quotation',
  'work-order',
  'calendar',
  'folder',
  'message',
  'phone',
  'book',
  'van',
] as const
export type TileIcon = (typeof TILE_ICONS)[number]

const icon = v.optional(v.picklist(TILE_ICONS), 'globe')

/** Web addresses only: another scheme could act in the name of the user who taps the tile. */
const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.check((url) => url === '' || isWebAddress(url)),
  ),
  '',
)

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)
}

const tileLink = v.object({ _id: id(), name: line(40), icon, url: webAddress })

/** A screen of the portal, a web page, or a folder of web pages. */
export const portalTile = v.object({
  _id: id(),
  kind: v.optional(v.picklist(['quotation', 'work_order', 'link', 'folder']), 'link'),
  name: line(40),
  icon,
  url: webAddress,
  links: listOf(tileLink, 90),
})

export type PortalTile = v.InferOutput<typeof portalTile>
