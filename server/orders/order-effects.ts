import { handleQuotations, type SendDeps } from '#server/endpoint/send-quotation.ts'
import { handleMail } from '#server/mail/waiting-mails.ts'
import { type ExportDeps, runExport } from '#server/orders/exports/run-export.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import { type ConversionDeps, type StatusChanged, sendConversion } from './conversion.ts'
import { keepPdfsOf } from './customer-pdfs.ts'
import { dropOrderPdf } from './drop-order-pdf.ts'
import type { OrderMailDeps } from './mail-about.ts'
import {
  type ApprovalMail,
  mailApproval,
  mailOrder,
  mailQuotation,
  mailReminder,
  mailReply,
  mailReview,
  mailStatus,
  type QuotationMail,
  type ReplyMail,
  type SendOrder,
} from './order-mails.ts'
import { keepOrderPdf, type PdfDeps } from './order-pdf.ts'
import { STATUS_SMS, textStatus } from './order-sms.ts'
import { type PlaceDeps, placeOrder } from './place-orders.ts'
import { isPutOff, OFFER_REMINDER, planReminder, type Reminder } from './remind-offers.ts'
import type { StatusMessage } from './status-message.ts'
import type { OrderSmsDeps } from './text-about.ts'
import {
  mailUnderway,
  mailVisitSoon,
  textUnderway,
  textVisitSoon,
  UNDERWAY,
  VISIT_SOON,
  type VisitNews,
} from './visit-news.ts'

/** Seconds that messages of a status wait, so that another status can replace them. */
export interface Holding {
  hold: number
}

export type OrderEffectDeps = Holding &
  OrderMailDeps &
  Omit<OrderSmsDeps, 'effects'> &
  PdfDeps &
  ExportDeps &
  ConversionDeps &
  PlaceDeps &
  SendDeps

/** Registers the effects of operations on orders. */
export function handleOrderEffects(effects: Pick<Effects, 'handle' | 'add'>, deps: OrderEffectDeps): void {
  // Web messages are read from the order itself and need no delivery.
  effects.handle<StatusChanged>('order-status-changed', ({ data }) => sendConversion(deps, data))
  const { hold } = deps
  const { db } = deps
  handleMail<StatusMessage>(effects, db, 'status-mail', (run) => mailStatus(deps, run), { hold })
  effects.handle<StatusMessage>(STATUS_SMS, (run) => textStatus({ ...deps, effects }, run), { hold })
  handleMail<StatusMessage>(effects, db, 'order-review', (run) => mailReview(deps, run), { hold })
  const reminding = { db, effects }
  /** An offer that was mailed is followed up. */
  async function followedUp(mail: Promise<void>, data: Reminder) {
    await mail
    await planReminder(reminding, data)
  }
  handleMail<QuotationMail>(
    effects,
    db,
    'quotation-mail',
    (run) => followedUp(mailQuotation(deps, run), run.data),
    { hold },
  )
  handleMail<Reminder>(effects, db, OFFER_REMINDER, async (run) => {
    if (!(await isPutOff(reminding, run))) await followedUp(mailReminder(deps, run), run.data)
  })
  handleMail<ReplyMail>(effects, db, 'reply-mail', (run) => mailReply(deps, run))
  handleMail<ApprovalMail>(effects, db, 'approval-mail', (run) => mailApproval(deps, run))
  handleMail<SendOrder>(effects, db, 'order-mail', (run) => followedUp(mailOrder(deps, run), run.data))
  handleVisitNews(effects, { ...deps, effects })
  handleQuotations(effects, deps)
  effects.handle<{ order: string }>('order-pdf', ({ data }) => keepOrderPdf(deps, data.order))
  effects.handle<{ order: string }>('order-place', ({ data }) => placeOrder(deps, data.order))
  effects.handle<{ customer: string }>('customer-pdfs', ({ data }) => keepPdfsOf(deps, data.customer))
  effects.handle<{ path: string }>('order-pdf-left', ({ data }) => dropOrderPdf(deps, data.path))
  effects.handle<{ export: string }>(
    'order-export',
    ({ data, attempt }) => runExport(deps, data.export, attempt),
    // The user waits for the result, so failure is reported soon. Recording the failure is retried longer.
    { retryDelay: 2 },
  )
}

function handleVisitNews(
  effects: Pick<Effects, 'handle' | 'add'>,
  deps: OrderEffectDeps & Pick<OrderSmsDeps, 'effects'>,
): void {
  const { db, hold } = deps
  const [soonMail, soonSms] = VISIT_SOON
  const [underwayMail, underwaySms] = UNDERWAY
  handleMail<VisitNews>(effects, db, soonMail, (run) => mailVisitSoon(deps, run))
  effects.handle<VisitNews>(soonSms, (run) => textVisitSoon(deps, run))
  handleMail<VisitNews>(effects, db, underwayMail, (run) => mailUnderway(deps, run), { hold })
  effects.handle<VisitNews>(underwaySms, (run) => textUnderway(deps, run), { hold })
}
