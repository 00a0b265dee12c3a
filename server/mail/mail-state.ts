import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { accountById } from '#server/accounts/accounts.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import type { MailState } from '#sync/contract/wire/mail.ts'
import type { Database } from '#sync/server/store/database.ts'
import { faultOf, type MailServers, NoMailServer } from './mail-servers.ts'
import { writeMail } from './write-mail.ts'

/** How mails of a tree are sent, and how the last ones went. */
export async function mailStateOf(
  db: Database,
  servers: MailServers,
  tree: string,
  appUrl: string | null,
): Promise<MailState> {
  const { rows } = await db.read((tx) =>
    sql<Omit<MailState, 'kind' | 'from' | 'localLinks'>>`
      select coalesce(worked_at, 0)::float8 as "workedAt", coalesce(failed_at, 0)::float8 as "failedAt", coalesce(fault, '') as fault,
        (select count(*)::int from waiting_mails where tree = ${tree}) as waiting
      from (select ${tree}::text as tree) asked left join mail_states using (tree)`.execute(tx),
  )
  const [known] = rows
  const { kind, from } = await servers.describe(tree)
  const localLinks = appUrl === null && kind !== 'kept'
  return { kind, from, workedAt: 0, failedAt: 0, fault: '', waiting: 0, localLinks, ...known }
}

/** Milliseconds. A caller gives up after fifteen seconds, before a server that does not answer is given up. */
const ANSWER_WITHIN_MS = 12_000

/** Milliseconds between two tests of one tree, since the user chooses which server is connected to. */
const TEST_INTERVAL_MS = 3_000
const lastTests = new Map<string, number>()

const TEST = {
  nl: {
    subject: 'Testmail van Aurum',
    lines: ['Deze mail is aangekomen: de mailserver werkt.'],
    closing: [],
  },
  en: {
    subject: 'Test mail of Aurum',
    lines: ['This mail has arrived: the mail server works.'],
    closing: [],
  },
}

/** Sends a mail to the user who asks for it. `fault` is '' when the mail server took it. */
export async function sendTestMail(
  db: Database,
  servers: MailServers,
  userId: string,
): Promise<{ fault: string; to: string }> {
  const account = await db.read((tx) => accountById(tx, userId))
  if (!account || !isMailAddress(account.email)) return { fault: 'no-address', to: '' }
  const { tree, email: to } = account
  if (Date.now() - (lastTests.get(tree) ?? 0) < TEST_INTERVAL_MS) return { fault: 'wait', to }
  lastTests.set(tree, Date.now())
  const mail = await writeMail(account, TEST[account.language], null)
  const sending = servers.deliver(tree, mail, randomUUID()).then(
    () => '',
    (error: unknown) => (error instanceof NoMailServer ? 'none' : faultOf(error)),
  )
  const waiting = new AbortController()
  const tooLong = setTimeout(ANSWER_WITHIN_MS, 'unreachable', { signal: waiting.signal }).catch(() => '')
  const fault = await Promise.race([sending, tooLong])
  waiting.abort()
  return { fault, to }
}
