import { randomUUID } from 'node:crypto'
import type { Tx } from '#sync/server/store/database.ts'
import type { Account } from './accounts.ts'
import type { AccountDeps } from './caller.ts'

/** Mails each account of one username. Always one effect, so that the work does not reveal whether any exists. */
export async function mailReset(
  tx: Tx,
  { effects }: AccountDeps,
  accounts: readonly Account[],
): Promise<void> {
  const [userId = null, ...namesakes] = accounts.map((account) => account.userId)
  await effects.add(tx, {
    kind: 'account-mail',
    key: randomUUID(),
    data: { mail: 'reset', userId, namesakes },
  })
}
