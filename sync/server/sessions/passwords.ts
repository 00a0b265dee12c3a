import { hash, verify } from '@node-rs/argon2'
import { takingTurns } from '#sync/server/http/turns.ts'

/** Each takes 19 MiB and a thread of the pool that also reads files and asks the DNS. */
const inTurn = takingTurns(2)

/** argon2id with the library's defaults (19 MiB, 2 passes), outside the event loop. */
export const hashPassword = (password: string) => inTurn(() => hash(password))

const decoy = hashPassword('nobody has this password')

/** Takes as long for a name nobody has as for a wrong password, so that time tells no names. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await decoy)
  const matches = await inTurn(() => verify(compared, password))
  return stored !== null && matches
}
