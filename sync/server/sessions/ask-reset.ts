import { randomUUID } from 'node:crypto'
import { asUsername } from '#sync/contract/accounts.ts'
import { accountNamed } from './accounts.ts'
import { audit } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { takeTry } from './sign-in.ts'

/**
 * The same look, the same rows and the same answer whether or not there is such an account; whether a mail follows is
 * decided after the answer, by whoever sends it.
 */
export async function askReset(deps: AccountDeps, typed: string, { address }: Caller): Promise<void> {
  const { db, effects } = deps
  const username = asUsername(typed)
  await takeTry(deps, 'forgot', { account: username, address })
  const account = await db.read((tx) => accountNamed(tx, username))
  await db.write(async (tx) => {
    await audit(tx, { kind: 'reset-asked', account, address })
    const data = { mail: 'reset', userId: account?.userId ?? null }
    await effects.add(tx, { kind: 'account-mail', key: randomUUID(), data })
  })
}
