/** A valibot schema as data, so that all other forms of a definition are derived from it. */
export type Shape =
  | { kind: 'text'; max: number | null; options: readonly string[] | null }
  | { kind: 'number'; whole: boolean }
  | { kind: 'flag' }
  | { kind: 'list'; item: Shape }
  | { kind: 'object'; entries: Readonly<Record<string, Shape>> }
  | { kind: 'any' }

interface Node {
  type: string
  wrapped?: Node
  item?: Node
  entries?: Record<string, Node>
  options?: readonly string[]
  pipe?: readonly { type: string; requirement?: unknown }[]
}

export function shapeOf(schema: unknown): Shape {
  const node = schema as Node
  switch (node.type) {
    case 'optional':
      return shapeOf(node.wrapped)
    case 'string':
      return { kind: 'text', max: requirement(node, 'max_length'), options: null }
    case 'picklist':
      return { kind: 'text', max: 40, options: node.options ?? [] }
    case 'number':
      return { kind: 'number', whole: node.pipe?.some(({ type }) => type === 'safe_integer') ?? false }
    case 'boolean':
      return { kind: 'flag' }
    case 'array':
      return { kind: 'list', item: shapeOf(node.item) }
    case 'object':
      return { kind: 'object', entries: shapesOf(node.entries ?? {}) }
    default:
      return { kind: 'any' }
  }
}

export function shapesOf(entries: Record<string, unknown>): Record<string, Shape> {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, shapeOf(schema)]))
}

function requirement(node: Node, type: string): number | null {
  const found = node.pipe?.find((action) => action.type === type)?.requirement
  return typeof found === 'number' ? found : null
}
