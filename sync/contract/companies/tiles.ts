import * as v from 'valibot'
import { id, line, listOf } from '../core/fields.ts'

/** What a tile can show; a name for each is the portal's business. */
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

/** Nothing but a page on the web: whoever taps it stands in for what it does. */
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

/** A screen of the portal itself, a page elsewhere, or a folder of such pages (SPEC §2.8). */
export const portalTile = v.object({
  _id: id(),
  kind: v.optional(v.picklist(['quotation', 'work_order', 'link', 'folder']), 'link'),
  name: line(40),
  icon,
  url: webAddress,
  links: listOf(tileLink, 90),
})

export type PortalTile = v.InferOutput<typeof portalTile>
