import { createHash } from 'node:crypto'
import type { Keys } from '#server/accounts/keys.ts'
import type { ReceivedMail } from '#server/mail/read-reply.ts'
import { type OrderSource, orderSource } from '#server/orders/order-source.ts'
import { orderOfAddresses } from '#server/orders/reply-address.ts'
import { identityOf } from '#sync/contract/companies/identity.ts'
import { withoutControls } from '#sync/contract/core/fields.ts'
import { customerMayWrite, withComments } from '#sync/contract/orders/comments.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { MAX_ANSWER_LENGTH } from './add-answer.ts'
import { fromCustomer } from './from-customer.ts'

interface NoteDeps {
  db: Database
  system: SystemWriter
  keys: Keys
  replyTo: string | null
}

const WORK = 'customer-mail'

/**
 * Stores a mail of a customer with the order whose address it was sent to, once. Mails to no order's address are
 * ignored, as is what exceeds the limits for a customer: the company has its own copy.
 */
export async function noteReply(deps: NoteDeps, mail: ReceivedMail): Promise<void> {
  const order = orderOfAddresses(deps, mail.to)
  if (!order) return
  const key = createHash('sha256')
    .update(mail.id || `${mail.from} ${mail.text}`)
    .digest('hex')
  const entry = effectId(WORK, `${order}/${key}`)
  await deps.db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', order, 'lock')
    if (!row || row.doc.commentary.some(({ _id }) => _id === entry)) return
    const source = await orderSource(tx, order)
    if (!source || isOfOffice(mail, source)) return
    const now = Date.now()
    const said = {
      _id: entry,
      kind: 'customer' as const,
      title: titleOf(mail, source.customer?.email ?? ''),
      commentary: textOf(mail),
      user_id: '',
      customer_id: row.doc.customer_id,
      date: now,
      done: 0,
    }
    if (!customerMayWrite(row.doc.commentary, said)) return
    const about = { collection: 'orders' as const, id: order }
    const doc = fromCustomer(row.doc, { commentary: withComments(row.doc.commentary, [said]) }, now)
    await deps.system.write(tx, {
      kind: WORK,
      key: `${order}/${key}`,
      tree: row.tree,
      about,
      writes: [{ ...about, doc }],
    })
  })
}

/** A forwarded mail may be answered by somebody else. */
const titleOf = ({ from }: ReceivedMail, known: string) =>
  isSameAddress(from, known) ? 'Per mail' : cut(`Per mail van ${withoutControls(from)}`, 200)

/** An answer of the office to all reaches the order's address too, and is not the customer's. */
const isOfOffice = ({ from }: ReceivedMail, { company, above, customer }: OrderSource) =>
  isSameAddress(from, identityOf(company, above).email) && !isSameAddress(from, customer?.email ?? '')

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** At most so many characters, without half an emoji, which PostgreSQL refuses. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()

function textOf({ text, attachments }: ReceivedMail): string {
  const words = cut(withoutControls(text), MAX_ANSWER_LENGTH)
  const left =
    attachments > 0 ? [`(met ${attachments} bijlage${attachments > 1 ? 'n' : ''}, in de mailbox)`] : []
  return [words || '(zonder tekst)', ...left].join('\n\n')
}
