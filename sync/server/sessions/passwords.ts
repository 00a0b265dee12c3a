import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), in its own thread pool. */
export const hashPassword = (password: string) => hash(password)

let decoy: Promise<string> | null = null

/** Takes as long for a name nobody has as for a wrong password, so that time tells no names. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
