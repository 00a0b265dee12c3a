import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { NotReached, Refused, type Sms, type SmsSender } from './sms-sender.ts'

/** `unknown`: it may have been accepted, and a retry could send it twice. */
export type SmsOutcome = 'sent' | 'refused' | 'unknown'

interface SmsRoom {
  db: Database
  sender: SmsSender
  onError(error: unknown): void
}

/**
 * The service cannot recognise duplicates, so there is one try: it is recorded beforehand, and never repeated when its
 * outcome is unknown. Throws without a record when the service was not reached at all.
 */
export async function sendOnce({ db, sender, onError }: SmsRoom, id: string, sms: Sms): Promise<SmsOutcome> {
  const key = `sms/${id}`
  const copy = sender.keepsCopies ? json(asMail(sms)) : null
  const { rows } = await db.write((tx) =>
    sql`insert into sent_mails (key, message) values (${key}, ${copy}) on conflict do nothing returning key`.execute(
      tx,
    ),
  )
  if (rows.length === 0) return 'unknown'
  try {
    await sender.send(sms, id)
    return 'sent'
  } catch (error) {
    if (error instanceof NotReached) {
      await db.write((tx) => sql`delete from sent_mails where key = ${key}`.execute(tx))
      throw error
    }
    onError(error)
    return error instanceof Refused ? 'refused' : 'unknown'
  }
}

/** Shown among the stored mails. */
const asMail = ({ from, to, text }: Sms) => ({
  to: { name: '', address: `+${to}` },
  subject: `Sms van ${from}`,
  text,
})
