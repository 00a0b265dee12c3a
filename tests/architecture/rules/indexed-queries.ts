import { registry } from '#sync/contract/registry.ts'
import type { Rule } from '../rule.ts'
import {
  at,
  isCode,
  isNode,
  isTest,
  type Node,
  nameOf,
  nodesOf,
  type SourceFile,
  stringOf,
} from '../source.ts'

const indexesByCollection = new Map<string, readonly (readonly string[])[]>(
  registry.map(({ name, indexes }) => [name, indexes]),
)

export const indexedQueries: Rule = {
  promise: 'every list and count of the screens is answered by an index its collection declares',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('src/') && !isTest(path))
      .flatMap((file) =>
        [...nodesOf(file)].flatMap(([node]) => [...listIn(file, node), ...countIn(file, node)]),
      ),
  catches: [
    { 'src/data/a.ts': `engine.list({ collection: 'orders', where: {}, order: 'request_date', limit: 9 })` },
    {
      'src/data/a.ts': `engine.list({ collection: 'orders', where: { type: 'quote' }, order: 'newest', limit: 9 })`,
    },
    {
      'src/data/a.ts': `engine.list({ collection: 'orders', where: a ? {} : { city }, order: 'newest', limit: 9 })`,
    },
    {
      'src/data/a.ts': `engine.list({ collection: 'orders', where: { ...filter }, order: 'newest', limit: 9 })`,
    },
    { 'src/data/a.ts': `engine.list({ collection: 'statuses', where: {}, order: 'name', limit: 9 })` },
    { 'src/data/a.ts': `engine.count('orders', { type: 'quote' })` },
    { 'src/data/a.ts': `engine.count('orders', filter)` },
  ],
  allows: {
    'src/data/a.ts': `
      engine.list({ collection: 'orders', where: s ? { status: s } : {}, order: 'newest', limit: 9, ...more })
      engine.count('orders', s === null ? {} : { status: s })
      items.count('all', x)`,
  },
}

function listIn(file: SourceFile, node: Node): string[] {
  const collection = stringOf(property(node, 'collection'))
  const order = stringOf(property(node, 'order'))
  if (node.type !== 'ObjectExpression' || collection === null || order === null) return []
  return unanswered(file, node, collection, property(node, 'where'), [order])
}

function countIn(file: SourceFile, node: Node): string[] {
  const [name, where] = Array.isArray(node.arguments) ? (node.arguments as Node[]) : []
  const isCount = node.type === 'CallExpression' && nameOf((node.callee as Node).property) === 'count'
  const collection = isCount ? stringOf(name) : null
  return collection !== null && indexesByCollection.has(collection)
    ? unanswered(file, node, collection, where, [])
    : []
}

function unanswered(
  file: SourceFile,
  node: Node,
  collection: string,
  where: unknown,
  order: string[],
): string[] {
  const alternatives = keysOf(where)
  if (!alternatives)
    return [`${at(file, node.start)}: write the keys of "where" out, so that its index can be checked`]
  return alternatives
    .filter((keys) => !isAnswered(collection, keys, order))
    .map(
      (keys) =>
        `${at(file, node.start)}: no index of ${collection} answers [${[...keys, ...order].join(', ')}]`,
    )
}

/** The `where` keys in any order first, then the sorting key. Counting a whole collection needs no index. */
function isAnswered(collection: string, keys: readonly string[], order: readonly string[]): boolean {
  if (keys.length + order.length === 0) return true
  return (indexesByCollection.get(collection) ?? []).some(
    (index) =>
      keys.every((key) => index.slice(0, keys.length).includes(key)) &&
      order.every((key, i) => index[keys.length + i] === key),
  )
}

/** The keys of an object written out, once per branch of a conditional; null when they cannot be read here. */
function keysOf(where: unknown): string[][] | null {
  if (!isNode(where)) return null
  if (where.type === 'ConditionalExpression') {
    const [yes, no] = [keysOf(where.consequent), keysOf(where.alternate)]
    return yes && no ? [...yes, ...no] : null
  }
  if (where.type !== 'ObjectExpression') return null
  const keys = (where.properties as Node[]).map(({ key, computed }) => (computed ? null : nameOf(key)))
  return keys.includes(null) ? null : [keys as string[]]
}

function property(node: Node, name: string): unknown {
  const properties = Array.isArray(node.properties) ? (node.properties as Node[]) : []
  return properties.find(({ key }) => nameOf(key) === name)?.value
}
