import { sql } from 'kysely'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import type { MailServers } from './mail-servers.ts'
import { isFinal } from './mail-transport.ts'
import type { Mail } from './write-mail.ts'

export interface MailRoom {
  db: Database
  mailServers: MailServers
  onError(error: unknown): void
}

/** A mail, and the company tree whose server sends it. */
export interface Outgoing {
  tree: string
  mail: Mail
}

export interface Delivery {
  kind: string
  key: string
  /** The order the mail is about; it gets a note when the mail returns. */
  order?: string
}

/**
 * Sends a mail once: a retry finds the record of the first delivery and sends nothing. `write` returns null when there
 * is nothing to send, or no address. Returns whether the mail has been sent, now or before.
 */
export async function deliverOnce(
  { db, mailServers, onError }: MailRoom,
  { kind, key, order }: Delivery,
  write: () => Promise<Outgoing | null>,
): Promise<boolean> {
  if (await wasSent(db, key)) return true
  const outgoing = await write()
  if (!outgoing) return false
  const { tree, mail } = outgoing
  const id = effectId(kind, key)
  try {
    await mailServers.deliver(tree, mail, id)
  } catch (error) {
    if (!isFinal(error)) throw error
    onError(error)
    return false
  }
  const copy = mailServers.keepsCopies ? json(withoutContent(mail)) : null
  await db.write((tx) =>
    sql`insert into sent_mails (key, message, mail_id, order_id)
      values (${key}, ${copy}, ${id}, ${order ?? null}) on conflict do nothing`.execute(tx),
  )
  return true
}

async function wasSent(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.read((tx) => sql`select 1 from sent_mails where key = ${key}`.execute(tx))
  return rows.length > 0
}

const withoutContent = ({ attachments, ...mail }: Mail) =>
  attachments ? { ...mail, attachments: attachments.map(({ filename }) => ({ filename })) } : mail
