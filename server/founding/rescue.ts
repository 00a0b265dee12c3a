import { randomUUID } from 'node:crypto'
import { accountsNamed, lockAccount } from '#server/accounts/accounts.ts'
import { audit } from '#server/accounts/audit.ts'
import { removeFactor } from '#server/accounts/factors/second-factors.ts'
import type { Keys } from '#server/accounts/keys.ts'
import { makeMailToken, setupPath } from '#server/accounts/mail-token.ts'
import { revokeSessions } from '#server/accounts/sessions.ts'
import { noteSignInMethods } from '#server/accounts/sign-in-methods.ts'
import { ConfigError } from '#server/config-error.ts'
import { asUsername } from '#sync/contract/wire/accounts.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'

interface RescueDeps {
  db: Database
  effects: Pick<Effects, 'add'>
  keys: Keys
}

/** The operator has no network address. */
const AT_THE_MACHINE = { address: '', by: '' }

/**
 * Lets in whoever is locked out: the paths where users of this name set a password, one for each company tree. Their
 * second factors and sessions end, since these may be what is lost. Throws `ConfigError` when nobody active has the name.
 */
export const rescueUser = ({ db, effects, keys }: RescueDeps, named: string): Promise<string[]> =>
  db.write(async (tx) => {
    const paths: string[] = []
    for (const { userId, active } of await accountsNamed(tx, asUsername(named))) {
      const account = active && (await lockAccount(tx, userId))
      if (!account) continue
      await removeFactor(tx, effects, account, { method: 'passkey' }, AT_THE_MACHINE)
      await removeFactor(tx, effects, account, { method: 'authenticator' }, AT_THE_MACHINE)
      await revokeSessions(tx, userId)
      await noteSignInMethods(tx, account)
      const token = await makeMailToken(tx, keys, { userId, mail: `rescue/${randomUUID()}` })
      if (token === null)
        throw new ConfigError(`Voor ${named} zijn net al vijf links gemaakt; probeer het over een uur.`)
      await audit(tx, { kind: 'rescued', account, by: '' })
      paths.push(setupPath(account.username, token))
    }
    if (paths.length === 0) throw new ConfigError(`Niemand die mag inloggen heet ${named}.`)
    return paths
  })
