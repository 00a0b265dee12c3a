/** Derives the layer from the first folders of a path, so that a new area is covered without an entry here. */
export function layerOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (isTooling(path)) return 'tooling'
  if (top === 'sync') return `sync/${second}`
  if (path === 'server/start-server.ts') return 'start'
  if (top === 'server' || top === 'demo') return top
  return top === 'src' ? `src/${second.replace(/\.tsx?$/, '')}` : 'tooling'
}

/** Tests and the code that runs them may import anything; shipped code may not import them. */
const isTooling = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

const FOUNDATION = ['sync/contract', 'src/data', 'src/parts', 'src/ui', 'src/lib', 'src/locales']

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'sync/contract': [],
  'sync/client': ['sync/contract'],
  'sync/server': ['sync/contract'],
  server: ['sync/contract', 'sync/server', 'start'],
  demo: ['sync/contract', 'sync/server', 'server'],
  // Assembles a server together with its demo.
  start: ['sync/contract', 'sync/server', 'server', 'demo'],
  'src/lib': ['src/locales'],
  'src/ui': ['src/lib'],
  'src/data': ['sync/contract', 'sync/client', 'src/lib'],
  'src/parts': ['sync/contract', 'src/data', 'src/ui', 'src/lib'],
  // The service worker sends the outbox while no page is open.
  'src/sw': ['sync/contract', 'sync/client', 'src/lib'],
}

/** Every other folder of src is an area: it may import the foundation and never another area. */
export function mayImport(from: string, to: string): boolean {
  if (from === to || from === 'tooling') return true
  if (to === 'tooling') return false
  const allowed = ALLOWED[from]
  if (allowed) return allowed.includes(to)
  const composes = from === 'src/routes' || from === 'src/main'
  return composes ? to.startsWith('src/') || to === 'sync/contract' : FOUNDATION.includes(to)
}
