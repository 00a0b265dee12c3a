import { asUsername } from '#sync/contract/wire/accounts.ts'
import { accountsNamed } from './accounts.ts'
import { auditNamed } from './audit.ts'
import type { AccountDeps, Caller } from './caller.ts'
import { mailReset } from './mail-reset.ts'
import { countTry } from './sign-in.ts'

/**
 * Runs the same queries, writes the same rows and gives the same answer whether no account, one or several have the
 * username. The mail effect decides later who gets a mail.
 */
export async function askReset(deps: AccountDeps, typed: string, { address }: Caller): Promise<void> {
  const { db } = deps
  const username = asUsername(typed)
  await countTry(deps, 'forgot', { account: username, address })
  const accounts = await db.read((tx) => accountsNamed(tx, username))
  await db.write(async (tx) => {
    await auditNamed(tx, accounts, { kind: 'reset-asked', address })
    await mailReset(tx, deps, accounts)
  })
}
