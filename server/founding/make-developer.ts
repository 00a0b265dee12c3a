import { randomUUID } from 'node:crypto'
import { accountsNamed } from '#server/accounts/accounts.ts'
import { ConfigError } from '#server/config-error.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'

/** Gives a user the role of developer, which nobody below that role can give. Throws `ConfigError` for no or several. */
export async function makeDeveloper(db: Database, system: SystemWriter, named: string): Promise<void> {
  const accounts = await db.read((tx) => accountsNamed(tx, asUsername(named)))
  const [account] = accounts
  if (!account) throw new ConfigError(`Er is geen gebruiker ${named}.`)
  if (accounts.length > 1) throw new ConfigError(`Meer dan één bedrijf heeft een gebruiker ${named}.`)
  await system.change(
    { collection: 'users', id: account.userId },
    { kind: 'make-developer', key: randomUUID() },
    (user) => (user.role === 'developer' ? null : { ...user, role: 'developer' }),
  )
}
