import type { ReactElement } from 'react'
import { type Engine, EngineProvider } from '#src/data/engine-context.tsx'
import { actorOf } from '#sync/client/engine/create-engine.ts'
import type { EngineStatus } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { show } from './show.tsx'

const WELL: EngineStatus = {
  connection: 'online',
  signedIn: true,
  revoked: false,
  firstSync: null,
  lastSynced: 0,
  syncedBefore: null,
  isIndexed: true,
  waiting: 0,
  refused: 0,
  update: 'none',
  lostOperations: 0,
}

const SESSION: Session = {
  user_id: 'ik',
  username: 'kantoor',
  fullname: 'Fatima Özdemir',
  role: 'office',
  company_ids: ['bedrijf'],
  tree: 'bedrijf',
  companies: ['bedrijf'],
  lineage: ['bedrijf'],
  token: { name: 'login', expires: 0, date: 0 },
  support: '',
  mail_waits: false,
}

interface Surroundings {
  status?: Partial<EngineStatus>
  /** Further parts of the engine; calling any other part fails. */
  engine?: Partial<Engine>
}

/** Shows a part of a screen to a signed-in user, with answers from the test in place of stores. */
export function showSignedIn(part: ReactElement, { status, engine }: Surroundings = {}) {
  const answers: Partial<Engine> = {
    session: SESSION,
    actor: actorOf(SESSION),
    status: () => liveValue({ ...WELL, ...status }),
    queue: () => liveValue([]),
    ...engine,
  }
  return show(<EngineProvider value={answers as Engine}>{part}</EngineProvider>)
}
