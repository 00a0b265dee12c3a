/** Who was here last. Apart from the stores: the sign-in screen of an empty device waits for none. */
export interface LastHere {
  username: string
  /** How much of their work is still on this device. */
  waiting: number
  /** They were signed out by another than this device. */
  revoked: boolean
}

export const NOBODY: LastHere = { username: '', waiting: 0, revoked: false }
