import { importsOf, targetOf } from '../imports.ts'
import { layerOf, mayImport } from '../layers.ts'
import type { Rule } from '../rule.ts'
import { at, isCode, type SourceFile } from '../source.ts'

export const layers: Rule = {
  promise: 'each folder imports only from the folders below it, and no area from another',
  check: (files) => files.filter(({ path }) => isCode(path)).flatMap(violations),
  catches: [
    { 'sync/contract/a.ts': `import { b } from '#sync/client/b.ts'` },
    { 'sync/client/a.ts': `import { b } from '../server/b.ts'` },
    { 'sync/server/a.ts': `import type { B } from '#src/lib/b.ts'` },
    { 'src/orders/a.ts': `import { b } from '#src/customers/b.ts'` },
    { 'src/orders/a.ts': `import { b } from '../customers/b.ts'` },
    { 'src/orders/a.ts': `const b = import('#sync/client/b.ts')` },
    { 'src/ui/a.ts': `export { b } from '#src/parts/b.ts'` },
    { 'src/lib/a.ts': `import { b } from '#src/ui/b.ts'` },
    { 'src/parts/a.ts': `import { b } from '#src/shell/b.ts'` },
    { 'src/orders/a.ts': `import { b } from '#tests/support/b.ts'` },
    { 'sync/server/a.ts': `import { b } from './b.test.ts'` },
    { 'src/orders/list/deep/a.ts': `import { b } from '../../../ui/b.ts'` },
  ],
  allows: {
    'src/brand-new-area/a.tsx': `import { b } from '#src/ui/b.ts'; import { c } from '../parts/c.ts'`,
    'src/routes/orders.tsx': `import { OrdersScreen } from '#src/orders/orders-screen.tsx'`,
    'src/orders/a.test.ts': `import { b } from '#tests/support/b.ts'`,
    'src/data/a.ts': `import { b } from '#sync/client/b.ts'`,
  },
}

function violations(file: SourceFile): string[] {
  const from = layerOf(file.path)
  return importsOf(file).flatMap(({ specifier, start }) => {
    const target = targetOf(file.path, specifier)
    const where = at(file, start)
    if (specifier.startsWith('../../..')) return [`${where} climbs with ${specifier}; use an alias`]
    if (target === null || mayImport(from, layerOf(target))) return []
    return [`${where} imports ${target}, and ${from} may not import ${layerOf(target)}`]
  })
}
