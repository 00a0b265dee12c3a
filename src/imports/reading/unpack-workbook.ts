import { unzipSync, zipSync } from 'fflate'
import { UnreadableTable } from './table.ts'

/** Of all parts together: text compresses tenfold, and a zip that holds more was made to fill the memory. */
const MAX_UNPACKED = 600 * 1024 * 1024

const isPart = (name: string) => /^(?:xl\/|_rels\/|\[Content_Types\]).*\.(?:xml|rels)$/.test(name)
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
/** A value in a column beyond ZZ. */
const FAR_COLUMN = /<(?:\w+:)?c\b[^>]*\sr="[A-Z]{3}\d+"[^>]*[^/>]>\s*<(?:\w+:)?(?:v|is)\b/
/** The attribute of a cell whose formula failed. */
const FAILED = /(<(?:\w+:)?c\b[^>]*?\st=)"e"/g

/**
 * The same workbook as the reader can read it. It is stored uncompressed, because the reader unpacks large parts in a
 * worker made of a text, which our content security policy forbids. Errors such as #N/B become text, because the reader
 * drops them.
 */
export function unpackWorkbook(bytes: Uint8Array): ArrayBuffer {
  let size = 0
  const parts: Record<string, Uint8Array> = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isPart(name)) return false
      size += originalSize
      if (size > MAX_UNPACKED) throw new UnreadableTable('too-large')
      return true
    },
  })
  if (!parts['xl/workbook.xml']) throw new UnreadableTable('not-a-table')
  for (const [name, content] of Object.entries(parts)) if (isSheet(name)) parts[name] = readable(content)
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer
}

function readable(content: Uint8Array): Uint8Array {
  const xml = new TextDecoder().decode(content)
  // The reader gives every row a cell for each column in use.
  if (FAR_COLUMN.test(xml)) throw new UnreadableTable('too-large')
  const repaired = addressed(xml).replace(FAILED, '$1"str"')
  return repaired === xml ? content : new TextEncoder().encode(repaired)
}

const UNADDRESSED = /<(?:\w+:)?c(?=[\s>/])(?![^>]*\sr=)/
const ROW_OR_CELL = /<(?:\w+:)?(row|c)(?=[\s>/])(?:[^>]*?\sr="([A-Z]*)(\d+)")?/g

/** Gives cells the address that some programs leave out, since it follows from their place. */
function addressed(xml: string): string {
  if (!UNADDRESSED.test(xml)) return xml
  let [row, column] = [0, 0]
  return xml.replace(ROW_OR_CELL, (tag: string, name: string, letters?: string, digits?: string) => {
    if (name === 'row') [row, column] = [Number(digits ?? row + 1), 0]
    else column = letters ? numberOf(letters) : column + 1
    return digits ? tag : `${tag} r="${name === 'row' ? '' : lettersOf(column)}${row}"`
  })
}

const numberOf = (letters: string) =>
  [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0)

const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
