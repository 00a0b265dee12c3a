import { decodeText } from './decode-text.ts'
import { parseWithOpenQuotes } from './open-quotes.ts'
import { separatorOf } from './separator.ts'
import { type Separator, type Table, UnreadableTable } from './table.ts'

interface RawTable extends Pick<Table, 'kind' | 'encoding' | 'separator' | 'sheets' | 'sheet'> {
  lines: readonly (readonly string[])[]
}

const NOTHING = /^[\s;,|]*$/
/** Excel's own first line; it is no row of the table. */
const NAMED_SEPARATOR = /^"?sep=([;,\t|])"?;*\n/i

export function readCsv(bytes: Uint8Array): RawTable {
  const { text: decoded, encoding } = decodeText(bytes)
  const text = decoded.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (NOTHING.test(text)) throw new UnreadableTable('empty')
  const [first = '', named] = NAMED_SEPARATOR.exec(text) ?? []
  const body = text.slice(first.length)
  const separator = (named as Separator | undefined) ?? separatorOf(body)
  const lines = parseWithOpenQuotes(body, separator)
  return { kind: 'csv', encoding, separator, sheets: [], sheet: '', lines }
}
