import { installChannels } from './channels.ts'
import type { Mutation } from './mutation.ts'
import { buildRealm, mutateServer, type Realm } from './realms.ts'
import { installSimulation, type Simulation } from './simulation.ts'
import { NEXT, separateNext, type Version } from './versions.ts'
import type { World } from './world.ts'

/** Shared by all histories of a process. */
export interface Env {
  sim: Simulation
  world: World
  channels: { closeAll(): void }
  /** Creates the modules of a freshly started page or worker. */
  newRealm(version: Version): Realm
  /** Whether the next release goes out during the histories. */
  hasVersions: boolean
  /** Uncaught errors. */
  errors: string[]
  /** The user's current company, by user id. */
  places: Map<string, string>
}

/** Small pages, so that a few documents already fill several. */
const SMALL_PAGES: readonly Mutation[] = [
  { file: 'sync/client/copy/replicate.ts', from: /const BATCH = \d+/, to: 'const BATCH = 6' },
  {
    file: 'sync/client/copy/fill-collection.ts',
    from: /const FIRST_PAGE = \d+/,
    to: 'const FIRST_PAGE = 3',
  },
  { file: 'sync/client/copy/fill-collection.ts', from: /const PAGE = [\d_]+/, to: 'const PAGE = 6' },
]

/** Small limits of the search index, so that it is folded all the time. */
const SMALL_INDEX: readonly Mutation[] = [
  {
    file: 'sync/client/search/keep-index.ts',
    from: /const ENTRIES_PER_PIECE = [\d_]+/,
    to: 'const ENTRIES_PER_PIECE = 4',
  },
  { file: 'sync/client/search/keep-index.ts', from: /const MAX_DOUBTS = \d+/, to: 'const MAX_DOUBTS = 3' },
  {
    file: 'sync/client/search/keep-index.ts',
    from: /const DOUBTS_AFTER_FOLD = \d+/,
    to: 'const DOUBTS_AFTER_FOLD = 1',
  },
]

/** Installs the virtual clock before any module that could read another one. */
export async function openEnv(mutations: readonly Mutation[] = [], hasVersions = false): Promise<Env> {
  const planted = [...SMALL_PAGES, ...SMALL_INDEX, ...mutations]
  const now = await buildRealm(planted)
  const next = hasVersions ? await buildRealm([...planted, ...NEXT]) : now
  if (hasVersions) separateNext()
  mutateServer(mutations, hasVersions ? NEXT : [])
  const errors: string[] = []
  process.on('unhandledRejection', (error) => errors.push(String((error as Error)?.stack ?? error)))
  // Node loads its own part that defines it only now, which would later find no FinalizationRegistry.
  void globalThis.Response
  const sim = installSimulation()
  const channels = installChannels(sim)
  await import('./stores.ts')
  const { openWorld } = await import('./world.ts')
  return {
    sim,
    world: await openWorld(sim, hasVersions),
    channels,
    newRealm: (version) => (version === 'next' ? next() : now()),
    hasVersions,
    errors,
    places: new Map(),
  }
}
