import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { Keys } from './keys.ts'

/** Who asks, before it is known who they are. */
export interface Caller {
  address: string
  userAgent: string
  /** What an earlier sign-in left on this device; see known-device.ts. */
  device: string | null
  /** The credential that came with the request. */
  token: string | null
  /** Of a sign-in that still waits for its code. */
  step: string | null
}

export interface AccountDeps {
  db: Database
  keys: Keys
  effects: Pick<Effects, 'add'>
}
