import { setTimeout as sleep } from 'node:timers/promises'
import { holdAccount } from '#server/accounts/accounts.ts'
import type { Keys } from '#server/accounts/keys.ts'
import { makeMailToken, setupPath } from '#server/accounts/mail-token.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { deliverOnce, type MailRoom } from './deliver-once.ts'
import { type LetterKind, letterOf, type Method } from './letters.ts'
import { type Mail, writeMail } from './write-mail.ts'

/** The effect `account-mail`. A reset is asked for by name; null when nobody has that name. */
export interface AccountMail {
  mail: LetterKind
  userId: string | null
  /** Whoever has the same name in other companies: each gets a mail of their own. */
  namesakes?: readonly string[]
  method?: Method
  /** Where the notice of another address goes: nothing else remembers the one before. */
  formerEmail?: string
}

export interface MailDeps extends MailRoom {
  keys: Keys
  /** Where links lead: configured, never what a request says. */
  appUrl: string
}

const KIND = 'account-mail'

/**
 * Milliseconds after which the answer to whoever asked for a reset is out. Writing a mail takes time only where somebody has
 * that name, and on a busy server that would show in how long the answer takes.
 */
const ANSWERED = 100

export function handleAccountMails(effects: Pick<Effects, 'add' | 'handle'>, deps: MailDeps): void {
  effects.handle<AccountMail>(KIND, async ({ key, data: { namesakes = [], ...data } }) => {
    if (data.mail === 'reset') await sleep(ANSWERED)
    if (data.userId === null) return
    // Apart, so that an address at which one cannot be delivered holds up no other.
    for (const userId of namesakes)
      await deps.db.write((tx) =>
        effects.add(tx, { kind: KIND, key: `${key}/${userId}`, data: { ...data, userId } }),
      )
    await deliverOnce(deps, { kind: KIND, key }, () => deps.db.write((tx) => written(tx, deps, key, data)))
  })
}

/** Null when there is nothing to send, or nobody to send it to. */
async function written(
  tx: Tx,
  { keys, appUrl }: MailDeps,
  key: string,
  { mail, userId, method, formerEmail }: AccountMail,
): Promise<Mail | null> {
  const account = userId && (await holdAccount(tx, userId))
  if (!account) return null
  const email = formerEmail ?? account.email
  if (!isMailAddress(email)) return null
  const hasBegun = account.passwordHash !== null
  if (mail === 'setup' && hasBegun) return null
  // An address nobody ever came from may be a stranger's, written by mistake.
  if (mail === 'address-changed' && !hasBegun) return null
  const letter = letterOf(mail, account.language, method)
  if (mail !== 'setup' && mail !== 'reset') return writeMail({ ...account, email }, letter, null)
  const token = await makeMailToken(tx, keys, { userId: account.userId, mail: key })
  return token === null ? null : writeMail(account, letter, appUrl + setupPath(account.username, token))
}
