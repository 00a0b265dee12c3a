import { deliverOnce } from '#server/mail/deliver-once.ts'
import { orderLetter, reminderLetter, replyLetter, reviewLetter } from '#server/mail/order-letters.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { isRecalled } from '#sync/contract/orders/operations/order-recall.ts'
import { awaitsAnswer } from '#sync/contract/orders/reminders.ts'
import { SMS_SENT } from '#sync/contract/orders/sms.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import { calendarOf } from './calendar-file.ts'
import { type Addressed, mailAbout, mailable, type OrderMailDeps } from './mail-about.ts'
import { makeOrderPdf } from './order-pdf.ts'
import { orderSource } from './order-source.ts'
import { OFFER_REMINDER, type Reminder } from './remind-offers.ts'
import { replyAddressOf } from './reply-address.ts'
import { isStatusMessageCurrent, type StatusMessage } from './status-message.ts'

export interface SendOrder {
  order: string
  /** The order's version when sending was requested. */
  version: string
  /** Id of the last status history entry then; '' without one, absent in effects queued before this existed. */
  entry?: string
  /** The letter includes the status's text. Effects queued before this existed lack it, and mean true. */
  status_words?: boolean
  user: string
}

/** Titles of comments that record a delivery and are no messages themselves. */
export const SENT_NOTES: readonly string[] = [
  MAIL_NOTES.order,
  MAIL_NOTES.status,
  MAIL_NOTES.approval,
  MAIL_NOTES.reminder,
  MAIL_NOTES.reply,
  MAIL_NOTES.visitSoon,
  MAIL_NOTES.underway,
  SMS_SENT,
]

/** Sends the order only as it was meant: if it changed meanwhile, the mail is not sent, and a comment says so. */
export const mailOrder = (deps: OrderMailDeps, run: EffectRun<SendOrder>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'order-mail',
    sent: MAIL_NOTES.order,
    unsent: MAIL_NOTES.orderNot,
    whyNot: ({ order }) =>
      isAsItWas(order, run.data) ? null : 'De order is gewijzigd nadat er op verzenden was gedrukt.',
    write: (source) => letterAbout(deps, source, { statusWords: run.data.status_words !== false }),
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
    whyNot: ({ order }) => (isStatusMessageCurrent(order, run.data.op) && !wasMailedSince(order) ? null : ''),
    write: (source) => letterAbout(deps, source, { statusWords: true }),
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
    whyNot: ({ order: { approval } }) =>
      approval.date > 0 && approval.version === run.data.version ? null : '',
    write: (source) => letterAbout(deps, source, { statusWords: true, isConfirmation: true }),
  })

/** Reminds a customer of an offer that they did not answer, as long as their company does so. */
export const mailReminder = (deps: OrderMailDeps, run: EffectRun<Reminder>): Promise<void> =>
  mailAbout(deps, run, {
    kind: OFFER_REMINDER,
    sent: MAIL_NOTES.reminder,
    unsent: MAIL_NOTES.reminderNot,
    whyNot: ({ order, company }) =>
      company.reminders.after_days > 0 && awaitsAnswer(order, Date.now()) ? null : '',
    write: reminderLetter,
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
    whyNot: ({ order }) => (saidIn(order, run.data) ? null : ''),
    write: async (source) => {
      const said = saidIn(source.order, run.data)
      const by = said ? await nameOf(deps, said.user_id) : ''
      return replyLetter(source, { text: said?.commentary ?? '', by })
    },
  })

/** The data of the effect `quotation-mail`. */
export interface QuotationMail {
  order: string
  /** The order's version when it was made or sent again. */
  version: string
  user: string
}

const saidIn = ({ commentary }: DocumentOf<'orders'>, { entry }: ReplyMail) =>
  commentary.find(({ _id }) => _id === entry)

/** Mails an offer to its customer. What they agreed to meanwhile is in the letter that confirms it. */
export const mailQuotation = (deps: OrderMailDeps, run: EffectRun<QuotationMail>): Promise<void> =>
  mailAbout(deps, run, {
    kind: 'quotation-mail',
    sent: MAIL_NOTES.order,
    unsent: MAIL_NOTES.orderNot,
    write: (source) => letterAbout(deps, source, { statusWords: false }),
    whyNot: ({ order: { approval, version } }) => {
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

/** Choices in the wording of a letter: whether it includes the status's text, and whether it is a confirmation. */
interface Wording {
  statusWords: boolean
  isConfirmation?: boolean
}

/** The letter about the order as it is, or about what was signed, which is not what the order may have become. */
async function letterAbout(
  deps: OrderMailDeps,
  source: Addressed,
  { statusWords, isConfirmation = false }: Wording,
) {
  const { order, status } = source
  const isOther = isConfirmation && order.approval.version !== order.version
  const pdf = status?.dont_send_pdf || isOther ? undefined : await makeOrderPdf(deps, source)
  return orderLetter({
    ...source,
    status: statusWords && !isOther ? status : undefined,
    approval: isConfirmation ? order.approval : null,
    ...(pdf && { pdf }),
    calendar: isOther ? null : calendarOf(source, Date.now()),
  })
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
  if (!customer || !isDelivered(source.order.current_status)) return
  const about = { kind: 'order-review', key, order: id }
  await deliverOnce(deps, about, async () => ({
    tree: source.tree,
    mail: await reviewLetter({ ...source, customer, replyAddress: replyAddressOf(deps, id) }),
  }))
}
