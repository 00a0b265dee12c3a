import type { Keys } from '#server/accounts/keys.ts'
import { deliverOnce, type MailRoom } from '#server/mail/deliver-once.ts'
import { NoMailServer } from '#server/mail/mail-servers.ts'
import { orderLetter, reminderLetter, replyLetter, reviewLetter } from '#server/mail/order-letters.ts'
import { linkForMail, linkTo } from '#server/orders/customer-links.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { isRecalled } from '#sync/contract/orders/operations/order-recall.ts'
import { awaitsAnswer } from '#sync/contract/orders/reminders.ts'
import { SMS_SENT } from '#sync/contract/orders/sms.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import { type Note, noteOnOrder } from './note-on-order.ts'
import { makeOrderPdf } from './order-pdf.ts'
import { type OrderSource, orderSource } from './order-source.ts'
import { OFFER_REMINDER, type Reminder } from './remind-offers.ts'
import { replyAddressOf } from './reply-address.ts'
import { isStatusMessageCurrent, type StatusMessage } from './status-message.ts'

export interface OrderMailDeps extends MailRoom {
  system: SystemWriter
  keys: Keys
  appUrl: string
  /** The folder with the pictures of signatures. */
  dataDir: string
  /** The address for mails to which customers can reply. */
  replyTo?: string | null
}

export interface SendOrder {
  order: string
  /** The order's version when sending was requested. */
  version: string
  /** Id of the last status history entry then; '' without one, absent in effects queued before this existed. */
  entry?: string
  /** Whether the letter includes the status's text; absent (true) in effects queued before this existed. */
  status_words?: boolean
  user: string
}

/** Tries, about two days; after them the office is told that the mail was not sent. */
const MAX_ATTEMPTS = 20

/** Titles of comments that record a delivery and are no messages themselves. */
export const SENT_NOTES: readonly string[] = [
  MAIL_NOTES.order,
  MAIL_NOTES.status,
  MAIL_NOTES.approval,
  MAIL_NOTES.reminder,
  MAIL_NOTES.reply,
  SMS_SENT,
]

/** Sends the order only as it was meant: if it changed meanwhile, the mail is not sent, and a comment says so. */
export const mailOrder = (deps: OrderMailDeps, run: EffectRun<SendOrder>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'order-mail',
    sent: MAIL_NOTES.order,
    unsent: MAIL_NOTES.orderNot,
    statusWords: run.data.status_words !== false,
    whyNot: (order) =>
      isAsItWas(order, run.data) ? null : 'De order is gewijzigd nadat er op verzenden was gedrukt.',
  })

/** A newer status is fine, since the letter says the newest; an undone one is not, for its message was meant. */
const isAsItWas = ({ version, status_history }: DocumentOf<'orders'>, meant: SendOrder) =>
  version === meant.version && (!meant.entry || status_history.some(({ _id }) => _id === meant.entry))

/**
 * Mails a status's message to the customer. Dropped without a comment when another status was set meanwhile, which
 * sends its own message, or when the order was mailed since, because that letter includes the status.
 */
export const mailStatus = (deps: OrderMailDeps, run: EffectRun<StatusMessage>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'status-mail',
    sent: MAIL_NOTES.status,
    unsent: MAIL_NOTES.statusNot,
    statusWords: true,
    whyNot: (order) => (isStatusMessageCurrent(order, run.data.op) && !wasMailedSince(order) ? null : ''),
  })

/** The data of the effect `approval-mail`. */
export interface ApprovalMail {
  order: string
  /** The version that was agreed to. */
  version: string
  user: string
}

/** Confirms an approval to the customer, with what they signed. Another approval meanwhile has a letter of its own. */
export const mailApproval = (deps: OrderMailDeps, run: EffectRun<ApprovalMail>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'approval-mail',
    sent: MAIL_NOTES.approval,
    unsent: MAIL_NOTES.approvalNot,
    statusWords: true,
    purpose: 'confirmation',
    whyNot: ({ approval }) => (approval.date > 0 && approval.version === run.data.version ? null : ''),
  })

/** Reminds a customer of an offer that they did not answer, as long as their company does so. */
export const mailReminder = (deps: OrderMailDeps, run: EffectRun<Reminder>): Promise<void> =>
  mailAbout(deps, run, {
    kind: OFFER_REMINDER,
    sent: MAIL_NOTES.reminder,
    unsent: MAIL_NOTES.reminderNot,
    statusWords: false,
    purpose: 'reminder',
    whyNot: (order, { reminders }) =>
      reminders.after_days > 0 && awaitsAnswer(order, Date.now()) ? null : '',
  })

/** The data of the effect `reply-mail`. */
export interface ReplyMail {
  order: string
  /** Id of the comment with the reply. */
  entry: string
  user: string
}

/** Mails what somebody wrote to the customer. It is on their page too, so one without an address misses nothing. */
export const mailReply = (deps: OrderMailDeps, run: EffectRun<ReplyMail>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'reply-mail',
    sent: MAIL_NOTES.reply,
    unsent: MAIL_NOTES.replyNot,
    statusWords: false,
    purpose: 'reply',
    entry: run.data.entry,
    whyNot: ({ commentary }) => (commentary.some(({ _id }) => _id === run.data.entry) ? null : ''),
  })

/** The data of the effect `quotation-mail`. */
export interface QuotationMail {
  order: string
  /** The order's version when it was made or sent again. */
  version: string
  user: string
}

/** Mails an offer to its customer. What they agreed to meanwhile is in the letter that confirms it. */
export const mailQuotation = (deps: OrderMailDeps, run: EffectRun<QuotationMail>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'quotation-mail',
    sent: MAIL_NOTES.order,
    unsent: MAIL_NOTES.orderNot,
    statusWords: false,
    whyNot: ({ approval, version }) => {
      if (approval.date > 0 && approval.version === run.data.version) return ''
      return version === run.data.version ? null : 'De offerte is gewijzigd voordat de mail ging.'
    },
  })

/** Whether the order was mailed after its last status change. */
function wasMailedSince({ commentary, status_history }: DocumentOf<'orders'>): boolean {
  const set = status_history.at(-1)?.date ?? 0
  return commentary.some(
    ({ kind, title, date }) => kind === 'message' && title === MAIL_NOTES.order && date >= set,
  )
}

interface Mailing {
  kind: string
  /** Titles of the comment on the outcome. */
  sent: string
  unsent: string
  /** Whether the letter includes the status's text. */
  statusWords: boolean
  /** Left out for a letter about the order as it is. */
  purpose?: 'confirmation' | 'reminder' | 'reply'
  /** Id of the comment that a reply mails. */
  entry?: string
  /** The reason not to send: null to send, '' to drop the mail without a comment. */
  whyNot(order: DocumentOf<'orders'>, company: DocumentOf<'companies'>): string | null
}

async function mailAbout(
  deps: OrderMailDeps,
  run: EffectRun<{ order: string; user: string }>,
  mailing: Mailing,
) {
  const { order: id, user } = run.data
  const source = await deps.db.read((tx) => orderSource(tx, id))
  const told = source && (await toldOf(deps, run, { ...mailing, source }))
  if (!told) return
  await noteOnOrder(deps.system, id, { ...told, _id: effectId(mailing.kind, run.key), user_id: user })
}

/** The comment on the outcome, or null when there is none. */
async function toldOf(
  deps: OrderMailDeps,
  { key, attempt }: EffectRun,
  { kind, sent, unsent, whyNot, source, ...letter }: Mailing & { source: OrderSource },
): Promise<Note | null> {
  const why = whyNot(source.order, source.company)
  const failed = (commentary: string): Note => ({ kind: 'user', title: unsent, commentary })
  const customer = mailable(source)
  if (!customer) return why === '' ? null : failed('De klant heeft geen e-mailadres.')
  try {
    const write = () =>
      why === null ? letterTo(deps, { ...source, customer }, letter) : Promise.resolve(null)
    if (await deliverOnce(deps, { kind, key, order: source.order._id }, write))
      return { kind: 'message', title: sent, commentary: `Naar ${customer.email}` }
  } catch (error) {
    if (error instanceof NoMailServer) await noteWaiting(deps, kind, key, source.order._id)
    if (error instanceof NoMailServer || attempt < MAX_ATTEMPTS) throw error
    deps.onError(error)
    return failed('Versturen is twee dagen lang niet gelukt.')
  }
  return why === '' ? null : failed(why ?? `${customer.email} neemt geen mail aan.`)
}

/** Says once on the order that its mail waits. */
const noteWaiting = ({ system }: OrderMailDeps, kind: string, key: string, order: string) =>
  noteOnOrder(system, order, {
    _id: effectId(`${kind}-waits`, key),
    user_id: '',
    kind: 'user',
    title: MAIL_NOTES.waits,
    commentary: 'Er is nog geen mailserver. De mail gaat weg zodra die er is.',
  })

async function letterTo(
  deps: OrderMailDeps,
  source: OrderSource & { customer: DocumentOf<'customers'> },
  { statusWords, purpose, entry }: Pick<Mailing, 'statusWords' | 'purpose' | 'entry'>,
) {
  const { tree, order, status } = source
  // What was signed is not what the order has become.
  const linked = await deps.db.write((tx) => linkForMail(tx, deps.keys, { ...order, tree }))
  const link = {
    ...(linked && { link: linkTo(deps.appUrl, linked) }),
    replyAddress: replyAddressOf(deps, order._id),
  }
  if (purpose === 'reminder') return { tree, mail: await reminderLetter({ ...source, ...link }) }
  if (purpose === 'reply') {
    const said = order.commentary.find(({ _id }) => _id === entry)
    const by = said ? await nameOf(deps, said.user_id) : ''
    return { tree, mail: await replyLetter({ ...source, ...link }, { text: said?.commentary ?? '', by }) }
  }
  const isConfirmation = purpose === 'confirmation'
  const isOther = isConfirmation && order.approval.version !== order.version
  const pdf = status?.dont_send_pdf || isOther ? undefined : await makeOrderPdf(deps, source)
  const mail = await orderLetter({
    ...source,
    status: statusWords && !isOther ? status : undefined,
    approval: isConfirmation ? order.approval : null,

    ...(pdf && { pdf }),
    ...link,
  })
  return { tree, mail }
}

const nameOf = async ({ db }: OrderMailDeps, user: string): Promise<string> =>
  (await db.read((tx) => liveRow(tx, 'users', user)))?.doc.fullname ?? ''

/** Asks for a review, unless the completion was undone meanwhile. */
export async function mailReview(
  deps: OrderMailDeps,
  { key, data: { order: id, op } }: EffectRun<StatusMessage>,
) {
  const source = await deps.db.read((tx) => orderSource(tx, id))
  if (source && isRecalled(source.order, op)) return
  const customer = source && mailable(source)
  if (!source || !customer || !isDelivered(source.order.current_status)) return
  const about = { kind: 'order-review', key, order: id }
  await deliverOnce(deps, about, async () => ({
    tree: source.tree,
    mail: await reviewLetter({ ...source, customer, replyAddress: replyAddressOf(deps, id) }),
  }))
}

const mailable = ({ customer }: OrderSource) => (customer && isMailAddress(customer.email) ? customer : null)
