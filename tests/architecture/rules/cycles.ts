import { importsOf, targetOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isCode, type SourceFile } from '../source.ts'

export const cycles: Rule = {
  promise: 'no file imports itself by a detour',
  check: (files) => {
    const graph = graphOf(files.filter(({ path }) => isCode(path)))
    return cyclesIn(graph).map((cycle) => `These files import each other in a circle: ${cycle.join(' → ')}`)
  },
  catches: [
    { 'src/lib/a.ts': `import { b } from './b.ts'`, 'src/lib/b.ts': `export { a } from './a.ts'` },
    { 'src/lib/a.ts': `import { b } from './b.ts'`, 'src/lib/b.ts': `import type { A } from './a.ts'` },
    {
      'sync/contract/a.ts': `import { b } from '#sync/contract/b.ts'`,
      'sync/contract/b.ts': `import { c } from './c.ts'`,
      'sync/contract/c.ts': `import { a } from './a.ts'`,
    },
  ],
  allows: {
    'src/lib/a.ts': `import { b } from './b.ts'; import { c } from './c.ts'`,
    'src/lib/b.ts': `import { c } from './c.ts'`,
    'src/lib/c.ts': `const a = () => import('./a.ts')`,
  },
}

/** Type imports count: files that need each other to be understood are one unit. Dynamic imports do not count. */
function graphOf(files: readonly SourceFile[]): Map<string, string[]> {
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ dynamic }) => !dynamic)
        .flatMap(({ specifier }) => targetOf(file.path, specifier) ?? []),
    ]),
  )
}

function cyclesIn(graph: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) return found.push([...trail.slice(trail.indexOf(path)), path])
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
