import type { Rule } from '../rule.ts'
import { at, isCode, isNode, isTest, type Node, nameOf, nodesOf, stringOf } from '../source.ts'

/** The built-in statuses, their texts and the demo company may contain status names. */
const mayName = (path: string) =>
  path.startsWith('sync/contract/statuses/') ||
  path.startsWith('demo/') ||
  ['src/parts/status/status-label.ts', 'server/customer-page/page-words.ts', 'src/lib/text/slug.ts'].includes(
    path,
  )

const NAMES =
  /^(aurum_status_|in opdracht|opdracht$|ingepland|opgeleverd|geannuleerd|offerte verstuurd|wacht op)/i
const KEYS = /^STATUS_(CREATED|COMPLETED|PHONE_ACTION|EMAIL_ACTION)$|^BUILT_IN_PREFIX$/
const ASKS = ['includes', 'has', 'startsWith', 'endsWith', 'indexOf', 'localeCompare']

/** Companies choose the names of their statuses and may change them at any time. */
export const statusNames: Rule = {
  promise: 'what a status means is its field `meaning`; its name only finds its row',
  check: (files) =>
    files
      .filter(
        ({ path }) => isCode(path) && /^(src|sync|server)\//.test(path) && !isTest(path) && !mayName(path),
      )
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => isKey(node) || isCompared(node) || isPattern(node))
          .map((node) => `${at(file, node.start)} asks a status for its name; ask its meaning`),
      ),
  catches: [
    { 'src/a.ts': `export const is = (s: { name: string }) => s.name === 'Ingepland'` },
    { 'sync/contract/a.ts': `export const is = (name: string) => 'opgeleverd' === name.toLowerCase()` },
    { 'sync/server/a.ts': `export const is = (name: string) => ['Opdracht', 'Ingepland'].includes(name)` },
    { 'sync/server/b.ts': `export const is = (name: string) => /^(geannuleerd|vervallen)/i.test(name)` },
    { 'src/b.ts': `import { STATUS_COMPLETED } from './fields.ts'\nexport const is = STATUS_COMPLETED` },
    { 'sync/server/c.ts': `export const done = sql\`current_status ->> 'name' = \${'Opgeleverd'}\`` },
    { 'src/c.ts': `export const is = (name: string) => name.startsWith('Wacht op')` },
  ],
  allows: {
    'src/a.ts': `export const same = (a: Status, b: Order) => a.name === b.current_status.name`,
    'sync/contract/b.ts': `export const words = { order: 'Opdracht', planned: 'Ingepland' }`,
    'src/parts/status/status-label.ts': `export const labels = { AURUM_STATUS_CREATED: 'Aangemaakt' }`,
  },
}

const isName = (node: unknown) => isNode(node) && NAMES.test(stringOf(node) ?? '')

const isKey = (node: Node) => node.type === 'ImportSpecifier' && KEYS.test(nameOf(node.imported) ?? '')

function isCompared(node: Node): boolean {
  if (node.type === 'BinaryExpression') return isName(node.left) || isName(node.right)
  if (node.type === 'TaggedTemplateExpression' && isNode(node.quasi))
    return (node.quasi.expressions as Node[]).some(isName)
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  if (!ASKS.includes(nameOf(node.callee.property) ?? '')) return false
  const { object } = node.callee
  const listed = isNode(object) && object.type === 'ArrayExpression' ? (object.elements as Node[]) : []
  return [...(node.arguments as Node[]), ...listed].some(isName)
}

const isPattern = (node: Node) => {
  const { pattern = '' } = (node.regex ?? {}) as { pattern?: string }
  return /aurum_status_|geannuleerd|opgeleverd|ingepland|opdracht|wacht op/i.test(pattern)
}
