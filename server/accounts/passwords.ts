import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'

/** Each hash takes 19 MiB and a thread of the pool that also reads files and resolves DNS. */
const inTurn = limitConcurrency(2)

/** argon2id with the library's defaults (19 MiB, 2 passes), outside the event loop. */
export const hashPassword = (password: string) => inTurn(() => hash(password))

const decoy = hashPassword('nobody has this password')

/** Tells which stored hashes match. At least `atLeast` comparisons are made, and none is skipped after a match. */
export async function passwordMatchesEach(
  stored: readonly (string | null)[],
  password: string,
  atLeast: number,
): Promise<boolean[]> {
  const missing = Array.from({ length: Math.max(0, atLeast - stored.length) }, () => null)
  const matches = await Promise.all([...stored, ...missing].map((each) => passwordMatches(each, password)))
  return matches.slice(0, stored.length)
}

/** Takes as long without a stored password as with a wrong one, so that timing reveals no usernames. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await decoy)
  const matches = await inTurn(() => verify(compared, password))
  return stored !== null && matches
}
