import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { Keys } from './keys.ts'

/** A request whose user is not yet known. */
export interface Caller {
  address: string
  userAgent: string
  /** The device mark of an earlier sign-in; see known-device.ts. */
  device: string | null
  /** The credential sent with the request. */
  token: string | null
  /** The credential of a sign-in that still waits for its code. */
  step: string | null
}

export interface AccountDeps {
  db: Database
  keys: Keys
  effects: Pick<Effects, 'add'>
}
