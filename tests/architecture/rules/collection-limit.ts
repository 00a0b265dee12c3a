import type { Rule } from '../rule.ts'
import { type Node, nameOf, nodesOf } from '../source.ts'

/** The free edition of RxDB throws beyond this, after a second's pause at the last one. */
const LIMIT = 13

export const collectionLimit: Rule = {
  promise: `the registry holds at most ${LIMIT} collections`,
  check: (files) =>
    files
      .filter(({ path }) => path === 'sync/contract/registry.ts')
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => node.type === 'VariableDeclarator' && nameOf(node.id) === 'registry')
          .map((node) => sizeOf(node.init as Node))
          .filter((size) => size > LIMIT || size === 0)
          .map((size) => `sync/contract/registry.ts lists ${size} collections; 1 to ${LIMIT} can be opened`),
      ),
  catches: [
    { 'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT + 1)}] as const` },
    { 'sync/contract/registry.ts': 'export const registry = [] as const' },
  ],
  allows: { 'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT)}] as const` },
}

function sizeOf(node: Node): number {
  const inner = node.type === 'TSAsExpression' ? (node.expression as Node) : node
  return Array.isArray(inner.elements) ? inner.elements.length : 0
}
