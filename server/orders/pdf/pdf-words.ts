import type { Content } from 'pdfmake/interfaces'

/** Letters: the longest word that fits in the narrowest column of text. */
const LONGEST = 24
const LONG_WORDS = new RegExp(String.raw`(\S{${LONGEST},})`)

/**
 * The same content, in which a word that fits in no column breaks where the line is full: pdfmake would make its column wider and push
 * the others off the page. Figures, which are never broken, stay as they are.
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

/** Where there is more content inside. */
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

/** Of a text that is made of several: each with its own style. */
function partsOf(part: unknown): unknown[] {
  if (typeof part === 'string') return [inParts(part)].flat()
  const { text, ...style } = part as { text?: unknown }
  if (typeof text !== 'string') return [part]
  return [inParts(text)]
    .flat()
    .map((each) => ({ ...style, ...(typeof each === 'string' ? { text: each } : (each as object)) }))
}
