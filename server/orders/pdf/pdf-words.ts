import type { Content } from 'pdfmake/interfaces'

/** Characters: the longest word that fits in the narrowest text column. */
const MAX_WORD_LENGTH = 24
const LONG_WORDS = new RegExp(String.raw`(\S{${MAX_WORD_LENGTH},})`)

/**
 * Lets words that fit in no column break at the end of the line: pdfmake would otherwise widen the column and push the
 * others off the page. Figures never break.
 */
export function withBreaks<T extends Content>(content: T): T {
  return broken(content) as T
}

function broken(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(broken)
  if (typeof node !== 'object' || node === null) return node
  if (!isNode(node)) return node
  const parts = Object.entries(node).map(([name, within]) => [
    name,
    CONTAINERS.has(name) ? broken(within) : within,
  ])
  const copy = Object.fromEntries(parts)
  if (typeof copy.text === 'string' && copy.noWrap !== true) copy.text = inParts(copy.text)
  else if (Array.isArray(copy.text)) copy.text = copy.text.flatMap((part: unknown) => partsOf(part))
  return copy
}

/** Properties that hold further content. */
const CONTAINERS = new Set(['stack', 'columns', 'table', 'body', 'ul', 'ol', 'content'])

const isNode = (node: object) => Object.getPrototypeOf(node) === Object.prototype

function inParts(text: string): Content {
  if (!LONG_WORDS.test(text)) return text
  return text
    .split(LONG_WORDS)
    .filter((part) => part !== '')
    .map((part) =>
      LONG_WORDS.test(part) ? { text: part, wordBreak: 'break-all' } : { text: part },
    ) as Content
}

/** Splits a part of a composed text and keeps its style. */
function partsOf(part: unknown): unknown[] {
  if (typeof part === 'string') return [inParts(part)].flat()
  const { text, ...style } = part as { text?: unknown }
  if (typeof text !== 'string') return [part]
  return [inParts(text)]
    .flat()
    .map((each) => ({ ...style, ...(typeof each === 'string' ? { text: each } : (each as object)) }))
}
