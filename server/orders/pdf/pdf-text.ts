import type { Content } from 'pdfmake/interfaces'
import type { PartOf, PrintSection } from '#sync/contract/orders/print/print-part.ts'
import type { TextBlock } from '#sync/contract/orders/print/text-blocks.ts'
import { BETWEEN_COLUMNS, SMALL } from './pdf-sizes.ts'

type Margins = [number, number, number, number]

const BETWEEN_BLOCKS = 3
const BETWEEN_SECTIONS = 7
/** Characters. Longer texts are not kept on one page, because pdfmake would drop the part beyond it. */
const MAX_UNBROKEN_LENGTH = 900

export const pdfBlocks = (blocks: readonly TextBlock[]): Content[] =>
  blocks.map((block, at) => pdfBlock(block, blocks[at - 1]?.kind))

/** A heading is closer to the text below it than to the text above. */
function pdfBlock({ kind, text }: TextBlock, above: TextBlock['kind'] | undefined): Content {
  const room =
    kind === 'heading' ? 2 * BETWEEN_BLOCKS : kind === above ? 0.5 * BETWEEN_BLOCKS : BETWEEN_BLOCKS
  const margin: Margins = [0, !above || above === 'heading' ? 0 : room, 0, 0]
  if (kind === 'heading') return { text, bold: true, headlineLevel: 2, margin }
  return kind === 'item' ? { ul: [text], margin } : { text, margin }
}

/** Columns side by side; a single one is full width. Columns without a title are conditions, in smaller print. */
export function pdfColumns({ title, columns }: PartOf<'columns'>): Content {
  const size = title ? {} : { fontSize: SMALL }
  const stacks = columns.map((sections) => ({ width: '*', stack: sections.flatMap(pdfSection), ...size }))
  const [only] = stacks
  return stacks.length === 1 && only ? only : { columns: stacks, columnGap: BETWEEN_COLUMNS }
}

/** Keeps a title and its headings on the page of the first text after them. */
function pdfSection({ title, blocks }: PrintSection, at: number): Content[] {
  const first = blocks.findIndex(({ kind }) => kind !== 'heading')
  const isShort = first >= 0 && (blocks[first]?.text.length ?? 0) < MAX_UNBROKEN_LENGTH
  const kept = isShort ? first + 1 : 0
  const named: Content[] = title ? [{ text: title, bold: true, headlineLevel: 1 }] : []
  const margin: Margins = [0, at === 0 ? 0 : BETWEEN_SECTIONS, 0, 0]
  const all = pdfBlocks(blocks)
  return [{ stack: [...named, ...all.slice(0, kept)], unbreakable: isShort, margin }, ...all.slice(kept)]
}
