import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { lockAccount } from '#server/accounts/accounts.ts'
import type { Keys } from '#server/accounts/keys.ts'
import { makeMailToken, setupPath } from '#server/accounts/mail-token.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { MAIL_VALID_HOURS } from '#sync/contract/wire/accounts.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { deliverOnce, type MailRoom, type Outgoing } from './deliver-once.ts'
import { type LetterKind, letterOf, type Method } from './letters.ts'
import { firstKeyOf, handleMail, waitedSince } from './waiting-mails.ts'
import { writeMail } from './write-mail.ts'

/** Data of the effect `account-mail`. `userId` is null when a reset names an unknown username. */
export interface AccountMail {
  mail: LetterKind
  userId: string | null
  /** Accounts with the same username in other companies; each gets its own mail. */
  namesakes?: readonly string[]
  method?: Method
  /** The previous address, for the notice of a change: it is stored nowhere else. */
  formerEmail?: string
}

export interface MailDeps extends MailRoom {
  keys: Keys
  /** The base of links: from the configuration, never from a request. */
  appUrl: string
}

const KIND = 'account-mail'

/**
 * Milliseconds until the answer to the reset request has certainly left. Writing a mail takes time only for an existing
 * username, which on a busy server would show in the response time.
 */
const ANSWERED = 100

export function handleAccountMails(effects: Pick<Effects, 'add' | 'handle'>, deps: MailDeps): void {
  handleMail<AccountMail>(effects, deps.db, KIND, async ({ key, data: { namesakes = [], ...data } }) => {
    if (data.mail === 'reset') await sleep(ANSWERED)
    if (data.userId === null || isOutdated(key, data)) return
    // As effects of their own, so that one undeliverable address does not hold up the others. A mail that waited for a
    // mail server runs under another key, and its namesakes' effects exist already under the first.
    const first = firstKeyOf(key)
    for (const userId of namesakes)
      await deps.db.write((tx) =>
        effects.add(tx, { kind: KIND, key: `${first}/${userId}`, data: { ...data, userId } }),
      )
    await deliverOnce(deps, { kind: KIND, key }, () => deps.db.write((tx) => written(tx, deps, key, data)))
  })
}

/** Who asked to choose another password and was not helped within a link's time has asked again, or no longer needs it. */
function isOutdated(key: string, { mail }: AccountMail): boolean {
  const since = waitedSince(key)
  return mail === 'reset' && since !== null && Date.now() - since > MAIL_VALID_HOURS * 3_600_000
}

/** Null when there is nothing to send, or no address. */
async function written(
  tx: Tx,
  { keys, appUrl }: MailDeps,
  key: string,
  { mail, userId, method, formerEmail }: AccountMail,
): Promise<Outgoing | null> {
  const account = userId && (await lockAccount(tx, userId))
  if (!account) return null
  const email = formerEmail ?? account.email
  if (!isMailAddress(email)) return null
  const hasBegun = account.passwordHash !== null
  if (mail === 'setup' && hasBegun) return null
  // Nobody has used this account yet, so its first address may have been a stranger's, entered by mistake.
  if (mail === 'address-changed' && !hasBegun) return null
  const { tree, username } = account
  const owner = { company: await rootName(tx, tree), username }
  const letter = letterOf(mail, account.language, { owner, ...(method && { method }) })
  if (mail !== 'setup' && mail !== 'reset')
    return { tree, mail: await writeMail({ ...account, email }, letter, null) }
  const token = await makeMailToken(tx, keys, { userId: account.userId, mail: key, since: waitedSince(key) })
  if (token === null) return null
  const link = appUrl + setupPath(account.username, token)
  return { tree, mail: await writeMail(account, letter, link) }
}

async function rootName(tx: Tx, tree: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from companies where tree = ${tree} and parent_company_id = '' and not deleted`.execute(tx)
  return rows[0]?.name ?? ''
}
