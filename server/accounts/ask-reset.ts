import { asUsername } from '#sync/contract/wire/accounts.ts'
import { accountsNamed } from './accounts.ts'
import { auditNamed } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { mailReset } from './mail-reset.ts'
import { takeTry } from './sign-in.ts'

/**
 * The same look, the same rows and the same answer whether or not there is such an account, or several; which mails follow is
 * decided after the answer, by whoever sends them.
 */
export async function askReset(deps: AccountDeps, typed: string, { address }: Caller): Promise<void> {
  const { db } = deps
  const username = asUsername(typed)
  await takeTry(deps, 'forgot', { account: username, address })
  const accounts = await db.read((tx) => accountsNamed(tx, username))
  await db.write(async (tx) => {
    await auditNamed(tx, accounts, { kind: 'reset-asked', address })
    await mailReset(tx, deps, accounts)
  })
}
