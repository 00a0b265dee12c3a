import { parseSync } from 'vite'

export interface SourceFile {
  path: string
  text: string
}

/** A loosely typed syntax-tree node: rules read a few well-known properties and ignore the rest. */
export interface Node {
  type: string
  start: number
  readonly [property: string]: unknown
}

interface Parsed {
  program: Node
  comments: readonly { value: string; start: number }[]
}

export const isCode = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path) && !isGenerated(path)
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isGenerated = (path: string) => /\.(gen|d)\.m?tsx?$/.test(path)

const parsedByFile = new WeakMap<SourceFile, Parsed>()

export function parsed(file: SourceFile): Parsed {
  const known = parsedByFile.get(file)
  if (known) return known
  const fresh = parseSync(file.path, file.text) as unknown as Parsed
  parsedByFile.set(file, fresh)
  return fresh
}

const nodesByFile = new WeakMap<SourceFile, readonly Node[]>()

/** All nodes of the file, parents before children. Cached, because most rules read most files. */
export function nodesOf(file: SourceFile): readonly Node[] {
  const known = nodesByFile.get(file)
  if (known) return known
  const nodes: Node[] = []
  walk(parsed(file).program, [], (node) => nodes.push(node))
  nodesByFile.set(file, nodes)
  return nodes
}

/** The same, with the ancestors of each node, innermost last. */
export function nodesWithin(file: SourceFile): [node: Node, around: readonly Node[]][] {
  const nodes: [Node, readonly Node[]][] = []
  walk(parsed(file).program, [], (node, around) => nodes.push([node, around]))
  return nodes
}

function walk(node: Node, around: readonly Node[], each: (node: Node, around: readonly Node[]) => void) {
  each(node, around)
  const inside = [...around, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside, each)
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `src/orders/order-card.tsx:12`, a form that editors and terminals make clickable. */
export const at = (file: SourceFile, offset: number) =>
  `${file.path}:${file.text.slice(0, offset).split('\n').length}`

/** The text of a string literal or of a template without placeholders; null for anything else. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as { value: { cooked: string } }[]) : []
  return quasis.length === 1 ? (quasis[0]?.value.cooked ?? null) : null
}

export const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node.name === 'string' ? node.name : stringOf(node)
