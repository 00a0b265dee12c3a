import { sql } from 'kysely'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { NotReached, Refused, type Sms, type SmsSender } from './sms-sender.ts'

/** `unknown`: it may have been taken, and asking again could send a second one. */
export type SmsOutcome = 'sent' | 'refused' | 'unknown'

interface SmsRoom {
  db: Database
  sender: SmsSender
  onError(error: unknown): void
}

/**
 * A service that cannot tell a second message from the first gets one try: what is sent is noted before, and a try of which no
 * end is known is not repeated. Throws where the service was not reached at all; then nothing is noted.
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

/** As it is read beside the mails. */
const asMail = ({ from, to, text }: Sms) => ({
  to: { name: '', address: `+${to}` },
  subject: `Sms van ${from}`,
  text,
})
