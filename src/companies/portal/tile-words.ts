import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TileIcon } from '#sync/contract/companies/tiles.ts'
import type { Kind } from './tile-form.ts'

export const kindWords: Record<Kind, MessageDescriptor> = {
  quotation: msg`Offerte maken`,
  work_order: msg`Werkbon zoeken`,
  link: msg`Pagina op internet`,
  folder: msg`Map met pagina's`,
}

export const iconWords: Record<TileIcon, MessageDescriptor> = {
  globe: msg`Wereldbol`,
  quotation: msg`Formulier`,
  'work-order': msg`Klembord`,
  calendar: msg`Kalender`,
  folder: msg`Map`,
  message: msg`Bericht`,
  phone: msg`Telefoon`,
  book: msg`Boek`,
  van: msg`Bus`,
}
