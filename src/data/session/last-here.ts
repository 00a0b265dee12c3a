/**
 * The last user of this device. Kept apart from the stores, so that the sign-in screen of an empty device waits for
 * none.
 */
export interface LastHere {
  username: string
  /** How many of their operations are still on this device. */
  waiting: number
  /** Their session was ended from elsewhere. */
  revoked: boolean
}

export const NOBODY: LastHere = { username: '', waiting: 0, revoked: false }
