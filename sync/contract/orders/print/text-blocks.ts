/** A block of a longer text, as both print layouts set it. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
}

const BLOCK = /<(h[1-6]|p|li|div)\b[^>]*>([\s\S]*?)(?=<\/?(?:h[1-6]|p|li|div)\b|$)/gi
const KINDS: Readonly<Record<string, TextBlock['kind']>> = { h: 'heading', l: 'item' }
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
}

/** Splits a catalogue or company text, as simple HTML or plain text. Markup is never run or fetched. */
export function textBlocks(source: string): TextBlock[] {
  const isMarkup = /<(?:h[1-6]|p|li|div)\b/i.test(source)
  const blocks = isMarkup ? [...markupBlocks(source)] : source.split(/\n{2,}/).map(paragraph)
  return blocks.filter(({ text }) => text !== '')
}

function* markupBlocks(source: string): Generator<TextBlock> {
  for (const [, tag = '', inner = ''] of source.matchAll(BLOCK)) {
    yield { kind: KINDS[tag[0]?.toLowerCase() ?? ''] ?? 'paragraph', text: plain(inner) }
  }
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text: plain(text) })

const plain = (markup: string) =>
  markup
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .trim()
