import { importsOf, targetOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { at, isCode, isTest, type SourceFile } from '../source.ts'

/** From bottom to top: a room may import the rooms below it and never those above. */
const ROOMS = ['values', 'core', 'a noun', 'what lists the nouns', 'wire'] as const
type Room = (typeof ROOMS)[number]

/** Null outside the contract. */
function roomOf(path: string): Room | null {
  const [, room = '', inside] = /^sync\/contract\/([^/]+)(\/)?/.exec(path) ?? []
  if (room === '') return null
  if (!inside) return 'what lists the nouns'
  return room === 'values' || room === 'core' || room === 'wire' ? room : 'a noun'
}

export const contractRooms: Rule = {
  promise: 'in the contract the core knows no noun, no noun knows the registry, and nothing knows the wire',
  check: (files) => files.filter(({ path }) => isCode(path) && !isTest(path)).flatMap(upwardIn),
  catches: [
    { 'sync/contract/core/a.ts': `import { b } from '../orders/b.ts'` },
    { 'sync/contract/values/a.ts': `import { b } from '../core/b.ts'` },
    { 'sync/contract/orders/a.ts': `import { registry } from '#sync/contract/registry.ts'` },
    { 'sync/contract/registry.ts': `export { b } from './wire/b.ts'` },
    { 'sync/contract/core/b.ts': `import type { Name } from '../registry.ts'` },
  ],
  allows: {
    'sync/contract/orders/a.ts': `import { b } from '../core/b.ts'; import { c } from '../statuses/c.ts'`,
    'sync/contract/wire/a.ts': `import { registry } from '../registry.ts'`,
    'sync/client/a.ts': `import { b } from '#sync/contract/wire/b.ts'`,
  },
}

function upwardIn(file: SourceFile): string[] {
  const from = roomOf(file.path)
  if (from === null) return []
  return importsOf(file).flatMap(({ specifier, start }) => {
    const to = roomOf(targetOf(file.path, specifier) ?? '')
    if (to === null || ROOMS.indexOf(to) <= ROOMS.indexOf(from)) return []
    return [`${at(file, start)} imports ${specifier}, and ${from} may not know ${to}`]
  })
}
