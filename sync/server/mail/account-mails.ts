import { sql } from 'kysely'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import { type Account, holdAccount } from '#sync/server/sessions/accounts.ts'
import type { Keys } from '#sync/server/sessions/keys.ts'
import { makeMailToken } from '#sync/server/sessions/mail-token.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { type LetterKind, letterOf, type Method } from './letters.ts'
import { isFinal, type Postman } from './postman.ts'
import { type Mail, writeMail } from './write-mail.ts'

/** The effect `account-mail`. A reset is asked for by name; null when nobody has that name. */
export interface AccountMail {
  mail: LetterKind
  userId: string | null
  method?: Method
}

export interface MailDeps {
  db: Database
  keys: Keys
  postman: Postman
  /** Where links lead: configured, never what a request says. */
  appUrl: string
  onError(error: unknown): void
}

const KIND = 'account-mail'
/** One address, and nothing that could become a second one or another header. */
const ADDRESS = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/

/** Written and sent after the commit that caused it. A second try finds what the first one noted, and sends nothing. */
export function handleAccountMails(effects: Pick<Effects, 'handle'>, deps: MailDeps): void {
  const { db, postman, onError } = deps
  effects.handle<AccountMail>(KIND, async ({ key, data }) => {
    if (data.userId === null || (await wasSent(db, key))) return
    const mail = await db.write((tx) => written(tx, deps, key, data))
    if (!mail) return
    try {
      await postman.deliver(mail, effectId(KIND, key))
    } catch (error) {
      if (!isFinal(error)) throw error
      return onError(error)
    }
    const copy = postman.keepsCopies ? json(mail) : null
    await db.write((tx) =>
      sql`insert into sent_mails (key, message) values (${key}, ${copy}) on conflict do nothing`.execute(tx),
    )
  })
}

async function wasSent(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.read((tx) => sql`select 1 from sent_mails where key = ${key}`.execute(tx))
  return rows.length > 0
}

/** Null when there is nothing to send, or nobody to send it to. */
async function written(
  tx: Tx,
  { keys, appUrl }: MailDeps,
  key: string,
  { mail, userId, method }: AccountMail,
): Promise<Mail | null> {
  const account = userId && (await holdAccount(tx, userId))
  if (!account || !ADDRESS.test(account.email)) return null
  const letter = letterOf(mail, account.language, method)
  if (mail !== 'setup' && mail !== 'reset') return writeMail(account, letter, null)
  const token = await makeMailToken(tx, keys, { userId: account.userId, mail: key })
  return token === null ? null : writeMail(account, letter, linkTo(appUrl, account, token))
}

function linkTo(appUrl: string, { username }: Account, token: string): string {
  const name = Buffer.from(username).toString('base64')
  return `${appUrl}/auth/setup-primary/${encodeURIComponent(name)}/${token}`
}
