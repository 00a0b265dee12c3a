import { sql } from 'kysely'
import type { ReturnedMail } from '#server/mail/read-returned.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { withComments } from '#sync/contract/orders/comments.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'

const RETURNED = 'mail-returned'

/** Adds a note to the order whose mail was returned. Other mails are ignored. */
export async function noteReturned(
  { db, system }: { db: Database; system: SystemWriter },
  returned: ReturnedMail,
): Promise<void> {
  const { rows } = await db.read((tx) =>
    sql<{ order_id: string }>`
      select order_id from sent_mails where mail_id = ${returned.mailId} and order_id is not null`.execute(
      tx,
    ),
  )
  const [sent] = rows
  if (!sent) return
  const row = { collection: 'orders' as const, id: sent.order_id }
  await system.change(row, { kind: RETURNED, key: returned.mailId }, (order) => withNote(order, returned))
}

function withNote(order: DocumentOf<'orders'>, { mailId, recipient, status }: ReturnedMail) {
  const _id = effectId(RETURNED, mailId)
  if (order.commentary.some((entry) => entry._id === _id)) return null
  // The comment that says the mail was sent, and by whom.
  const sent = order.commentary.find((entry) => entry._id === mailId)
  const note = {
    _id,
    kind: 'user' as const,
    title: MAIL_NOTES.returned,
    commentary: `${recipient.slice(0, 200) || 'Het adres van de klant'} ${reasonOf(status)}`,
    user_id: sent?.user_id ?? '',
    customer_id: '',
    date: Date.now(),
    done: 0,
  }
  return {
    ...order,
    commentary: withComments(order.commentary, [note]),
    customer_news: order.customer_news + 1,
  }
}

/** Follows the classes of RFC 3463. */
function reasonOf(status: string): string {
  if (/^\d\.1\./.test(status)) return 'bestaat niet.'
  if (/^\d\.2\.2$/.test(status)) return 'heeft een volle mailbox.'
  if (/^\d\.2\./.test(status)) return 'neemt geen mail aan.'
  return `was niet te bereiken${status && ` (${status})`}.`
}
