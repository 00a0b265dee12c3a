import { importsOf, targetOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isCode, isTest, type SourceFile } from '../source.ts'

/**
 * Imports between the folders of a house point one way. Files directly in the house assemble it or are used by all
 * folders.
 */
const HOUSES = ['server', 'sync/client', 'sync/server'] as const
type House = (typeof HOUSES)[number]

/** The folder of this house that contains the file; null for any other file. */
const roomIn = (house: House, path: string) =>
  path.startsWith(`${house}/`) ? (/^([^/]+)\//.exec(path.slice(house.length + 1))?.[1] ?? null) : null

export const rooms: Rule = {
  promise: 'between the folders of the back office, and of either half of the sync, the arrows point one way',
  check(files) {
    const code = files.filter(({ path }) => isCode(path) && !isTest(path))
    return HOUSES.flatMap((house) => {
      const arrows = arrowsIn(house, code)
      const circle = circleIn(arrows)
      if (!circle) return []
      const map = [...arrows].map(([from, to]) => `${from} → ${[...to].join(', ')}`)
      return [`${house}/: ${circle.join(' → ')}; all arrows:\n${map.join('\n')}`]
    })
  },
  catches: [
    {
      'server/orders/a.ts': `import '#server/mail/b.ts'`,
      'server/mail/b.ts': `import '#server/orders/c.ts'`,
    },
    {
      'server/orders/a.ts': `import '#server/mail/b.ts'`,
      'server/mail/b.ts': `import type { C } from '../users/c.ts'`,
      'server/users/c.ts': `import '#server/orders/d.ts'`,
    },
    {
      'sync/client/copy/a.ts': `import '../search/b.ts'`,
      'sync/client/search/b.ts': `import type { C } from '../copy/c.ts'`,
    },
  ],
  allows: {
    'server/orders/a.ts': `import '#server/mail/b.ts'; import './d.ts'`,
    'server/http/routes/b.ts': `import '#server/orders/a.ts'; import '../doors/c.ts'`,
    'server/start-server.ts': `import '#server/http/routes/b.ts'`,
    'sync/client/copy/d.ts': `import '../engine.ts'; import '../search/e.ts'`,
    'sync/client/engine.ts': '',
  },
}

function arrowsIn(house: House, files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = roomIn(house, file.path)
    if (from === null) continue
    for (const { specifier } of importsOf(file)) {
      const to = roomIn(house, targetOf(file.path, specifier) ?? '')
      if (to !== null && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>()
  function visit(room: string, trail: readonly string[]): string[] | null {
    if (trail.includes(room)) return [...trail.slice(trail.indexOf(room)), room]
    if (done.has(room)) return null
    for (const next of arrows.get(room) ?? []) {
      const circle = visit(next, [...trail, room])
      if (circle) return circle
    }
    done.add(room)
    return null
  }
  for (const room of arrows.keys()) {
    const circle = visit(room, [])
    if (circle) return circle
  }
  return null
}
