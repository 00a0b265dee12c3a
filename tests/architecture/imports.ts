import path from 'node:path'
import { isNode, nodesOf, type SourceFile, stringOf } from './source.ts'

export interface Import {
  specifier: string
  start: number
  /** Gone after compilation. */
  typeOnly: boolean
  /** Loaded later, when called. */
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

/** The file of ours that a specifier means, by its path from the root; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(from), bare) : null
}

/** `@scope/name` or `name` of a package; null for a file of ours. Node's own modules are `node`. */
export function packageOf(specifier: string): string | null {
  if (/^[.#]/.test(specifier)) return null
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
