import { importsOf, targetOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isCode, isTest, type SourceFile } from '../source.ts'

/** The folder of the back office that a file lies in; null for any other, and for what puts the server together. */
const roomOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1] ?? null

export const rooms: Rule = {
  promise: 'between the folders of the back office the arrows point one way',
  check(files) {
    const arrows = arrowsBetween(files.filter(({ path }) => isCode(path) && !isTest(path)))
    const circle = circleIn(arrows)
    if (!circle) return []
    const map = [...arrows].map(([from, to]) => `${from} → ${[...to].join(', ')}`)
    return [`server/: ${circle.join(' → ')}; all arrows:\n${map.join('\n')}`]
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
  ],
  allows: {
    'server/orders/a.ts': `import '#server/mail/b.ts'; import './d.ts'`,
    'server/http/routes/b.ts': `import '#server/orders/a.ts'; import '../doors/c.ts'`,
    'server/start-server.ts': `import '#server/http/routes/b.ts'`,
  },
}

function arrowsBetween(files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of files) {
    const from = roomOf(file.path)
    if (from === null) continue
    for (const { specifier } of importsOf(file)) {
      const to = roomOf(targetOf(file.path, specifier) ?? '')
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
