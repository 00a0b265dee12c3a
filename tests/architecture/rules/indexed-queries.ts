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
  promise: 'every list of the screens is answered by an index its collection declares',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && path.startsWith('src/') && !isTest(path))
      .flatMap((file) => nodesOf(file).flatMap((node) => listIn(file, node))),
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
  ],
  allows: {
    'src/data/a.ts': `engine.list({ collection: 'orders', where: s ? { status: s } : {}, order: 'newest', limit: 9, ...more })`,
  },
}

function listIn(file: SourceFile, node: Node): string[] {
  const collection = stringOf(property(node, 'collection'))
  const order = stringOf(property(node, 'order'))
  if (node.type !== 'ObjectExpression' || collection === null || order === null) return []
  return unanswered(file, node, collection, property(node, 'where'), order)
}

function unanswered(
  file: SourceFile,
  node: Node,
  collection: string,
  where: unknown,
  order: string,
): string[] {
  const alternatives = keysOf(where)
  if (!alternatives)
    return [`${at(file, node.start)}: write the keys of "where" out, so that its index can be checked`]
  return alternatives
    .filter((keys) => !isAnswered(collection, keys, order))
    .map(
      (keys) => `${at(file, node.start)}: no index of ${collection} answers [${[...keys, order].join(', ')}]`,
    )
}

/** An index answers a query if its first keys are the `where` keys, in any order, followed by the sorting key. */
function isAnswered(collection: string, keys: readonly string[], order: string): boolean {
  return (indexesByCollection.get(collection) ?? []).some(
    (index) => keys.every((key) => index.slice(0, keys.length).includes(key)) && index[keys.length] === order,
  )
}

/** The keys of an object literal, once per branch of a conditional; null when they cannot be determined statically. */
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
