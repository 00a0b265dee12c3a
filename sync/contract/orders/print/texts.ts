import type { DocumentOf } from '../../core/documents.ts'
import { textsFor } from '../../statuses/texts.ts'
import { linesOf, titleOf } from './print-lines.ts'
import type { PrintSection } from './print-part.ts'
import type { PrintSource } from './print-source.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

type Which = 'primary' | 'secondary'

/** Separately for each text: the status's own, else the company's. */
export function pdfTexts({ order, status, company, customer }: PrintSource): Record<Which, TextBlock[]> {
  const { status_texts, english_texts } = status ?? {}
  const own = status_texts && textsFor({ status_texts, english_texts }, customer?.language ?? 'nl')
  const texts = [own?.pdf, company.default_texts?.pdf]
  const spoken = (which: Which) =>
    texts
      .map((text) => textBlocks((text?.[which] ?? '').replaceAll('ORDER_ID', order.order_id)))
      .find((blocks) => blocks.length > 0) ?? []
  return { primary: spoken('primary'), secondary: spoken('secondary') }
}

/** Installation conditions of the products, once per product title. */
export function conditionsOf(order: Pick<DocumentOf<'orders'>, 'products'>): PrintSection[] {
  const byTitle = new Map(linesOf(order).map((line) => [titleOf(line), line.disclaimer_text]))
  return [...byTitle]
    .map(([title, text]) => ({ title, blocks: textBlocks(text) }))
    .filter(({ blocks }) => blocks.length > 0)
}
