import path from 'node:path'
import { isNode, nodesOf, type SourceFile, stringOf } from './source.ts'

export interface Import {
  specifier: string
  start: number
  /** Erased by the compiler. */
  typeOnly: boolean
  /** A dynamic `import()`, loaded when it is called. */
  dynamic: boolean
}

export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  for (const node of nodesOf(file)) {
    const specifier = SOURCES.has(node.type) ? stringOf(node.source) : null
    if (specifier === null) continue
    const typeOnly =
      node.importKind === 'type' || node.exportKind === 'type' || namesOnlyTypes(node.specifiers)
    found.push({ specifier, start: node.start, typeOnly, dynamic: node.type === 'ImportExpression' })
  }
  return found
}

const SOURCES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
])

const namesOnlyTypes = (specifiers: unknown) =>
  Array.isArray(specifiers) &&
  specifiers.length > 0 &&
  specifiers.every((each) => isNode(each) && each.importKind === 'type')

/** Resolves a specifier to one of our files, as a path from the root; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : null
}

/** Returns `@scope/name` or `name` for a package, `node` for Node's own modules, and null for one of our files. */
export function packageOf(specifier: string): string | null {
  if (/^[.#]/.test(specifier)) return null
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
