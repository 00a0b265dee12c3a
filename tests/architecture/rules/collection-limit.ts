import { COLLECTION_LIMIT as LIMIT } from '#sync/client/tables/library-internals.ts'
import type { Rule } from '../rule.ts'
import { type Node, nameOf, nodesOf, type SourceFile, stringOf } from '../source.ts'

/** RxDB limits how many collections a device opens; nouns with the same `sharedCollection` count as one. */
export const collectionLimit: Rule = {
  promise: `the registry holds at most ${LIMIT} collections`,
  check: (files) =>
    files
      .filter(({ path }) => path === 'sync/contract/registry.ts')
      .flatMap((file) =>
        nodesOf(file)
          .filter((node) => node.type === 'VariableDeclarator' && nameOf(node.id) === 'registry')
          .map((node) => physicalOf(nounsIn(node.init as Node), files))
          .filter((count) => count > LIMIT || count === 0)
          .map(
            (count) => `sync/contract/registry.ts takes ${count} collections; 1 to ${LIMIT} can be opened`,
          ),
      ),
  catches: [
    { 'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT + 1)}] as const` },
    { 'sync/contract/registry.ts': 'export const registry = [] as const' },
    {
      'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT)}a, b] as const`,
      'sync/contract/a/fields.ts': `export const a = define({ sharedCollection: 'small' })`,
      'sync/contract/b/fields.ts': `export const b = define({ sharedCollection: 'small' })`,
    },
    {
      'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT - 1)}a, b] as const`,
      'sync/contract/a/fields.ts': `export const a = define({ sharedCollection: 'small' })`,
      'sync/contract/b/fields.ts': `export const b = define({ sharedCollection: 'others' })`,
    },
  ],
  allows: {
    'sync/contract/registry.ts': `export const registry = [${'orders,'.repeat(LIMIT - 1)}a, b] as const`,
    'sync/contract/a/fields.ts': `export const a = define({ sharedCollection: 'small' })`,
    'sync/contract/b/fields.ts': `export const b = define({ sharedCollection: 'small' })`,
  },
}

function nounsIn(node: Node): string[] {
  const inner = node.type === 'TSAsExpression' ? (node.expression as Node) : node
  return Array.isArray(inner.elements) ? inner.elements.map((element) => nameOf(element) ?? '') : []
}

function physicalOf(nouns: readonly string[], files: readonly SourceFile[]): number {
  const shared = nouns.map((noun) =>
    sharedBy(files.find(({ path }) => path === `sync/contract/${noun}/fields.ts`)),
  )
  return shared.filter((name) => name === null).length + new Set(shared.filter((name) => name !== null)).size
}

function sharedBy(file: SourceFile | undefined): string | null {
  const named = file && nodesOf(file).find(({ type, key }) => type === 'Property' && isShared(key))
  return named ? stringOf(named.value) : null
}

const isShared = (key: unknown) => nameOf(key) === 'sharedCollection'
