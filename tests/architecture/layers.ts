/** The layers of DESIGN §3, read from the first folders of a path, so a new area is covered on the day it is born. */
export function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (isTooling(path)) return 'tooling'
  if (top === 'sync') return `sync/${second}`
  if (path === 'server/start-server.ts') return 'start'
  if (top === 'server' || top === 'demo') return top
  return top === 'src' ? `src/${second.replace(/\.tsx?$/, '')}` : 'tooling'
}

/** Tests and whatever runs them may reach for anything; nothing that is delivered may reach for them. */
const isTooling = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

const FOUNDATION = ['sync/contract', 'src/data', 'src/parts', 'src/ui', 'src/lib', 'src/locales']

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'sync/contract': [],
  'sync/client': ['sync/contract'],
  'sync/server': ['sync/contract'],
  server: ['sync/contract', 'sync/server', 'start'],
  demo: ['sync/contract', 'sync/server', 'server'],
  // puts a server together, with its demo
  start: ['sync/contract', 'sync/server', 'server', 'demo'],
  'src/lib': ['src/locales'],
  'src/ui': ['src/lib'],
  'src/data': ['sync/contract', 'sync/client', 'src/lib'],
  'src/parts': ['sync/contract', 'src/data', 'src/ui', 'src/lib'],
  // the service worker sends the outbox with no page open
  'src/sw': ['sync/contract', 'sync/client', 'src/lib'],
}

/** Any other folder of src is an area: it builds on the foundation and never on another area. */
export function mayImport(from: string, to: string): boolean {
  if (from === to || from === 'tooling') return true
  if (to === 'tooling') return false
  const allowed = ALLOWED[from]
  if (allowed) return allowed.includes(to)
  const composes = from === 'src/routes' || from === 'src/main'
  return composes ? to.startsWith('src/') || to === 'sync/contract' : FOUNDATION.includes(to)
}
