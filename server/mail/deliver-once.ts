import { sql } from 'kysely'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { isFinal, type MailTransport } from './mail-transport.ts'
import type { Mail } from './write-mail.ts'

export interface MailRoom {
  db: Database
  postman: MailTransport
  onError(error: unknown): void
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
  { db, postman, onError }: MailRoom,
  { kind, key, order }: Delivery,
  write: () => Promise<Mail | null>,
): Promise<boolean> {
  if (await wasSent(db, key)) return true
  const mail = await write()
  if (!mail) return false
  const id = effectId(kind, key)
  try {
    await postman.deliver(mail, id)
  } catch (error) {
    if (!isFinal(error)) throw error
    onError(error)
    return false
  }
  const copy = postman.keepsCopies ? json(withoutContent(mail)) : null
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
