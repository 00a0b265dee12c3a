import { withoutControls } from '#sync/contract/core/fields.ts'
import { withoutApostrophe } from '#sync/contract/values/sheet-text.ts'
import type { Cell } from './table.ts'

/** Spaces of all kinds, and characters without a width. */
const AROUND = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]+|[\s\u00ad\u200b-\u200f\u2060\ufeff]+$/g
/** ="00123": keeps the zeros in a spreadsheet. */
const WRAPPED = /^="((?:[^"]|"")*)"$/

/** The value without what a spreadsheet needs around it. Formulas and error texts stay as they are. */
export function cleanCell(cell: Cell): Cell {
  if (typeof cell === 'number') return cell
  const text = withoutControls(cell).replace(AROUND, '')
  const bare = withoutApostrophe(text)
  if (bare !== text) return bare
  const [, wrapped] = WRAPPED.exec(text) ?? []
  return wrapped === undefined ? text : wrapped.replaceAll('""', '"').replace(AROUND, '')
}
