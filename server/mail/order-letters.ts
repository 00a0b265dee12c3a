import { readableColor } from '#server/companies/readable-color.ts'
import { identityOf } from '#sync/contract/companies/identity.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { mayApprove } from '#sync/contract/orders/approval.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { letterWords } from '#sync/contract/orders/print/letter-words.ts'
import { contactLines, registrationLine } from '#sync/contract/orders/print/letterhead.ts'
import { farewellOf, greetingOf, orderLetterWords } from '#sync/contract/orders/print/order-letter.ts'
import { wordsOf } from '#sync/contract/orders/print/vocabulary.ts'
import { nameLines, typeFor } from '#sync/contract/orders/print/words.ts'
import type { WhoComes } from '#sync/contract/orders/who-comes.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { composeMail, type Mail } from './write-mail.ts'

export interface OrderLetter {
  order: DocumentOf<'orders'>
  customer: DocumentOf<'customers'>
  company: DocumentOf<'companies'>
  /** The companies above it, the nearest first. */
  above: readonly DocumentOf<'companies'>[]
  status: DocumentOf<'statuses'> | undefined
  /** The colleague who comes; absent where that is not told. */
  whoComes?: WhoComes | null
  /** What this letter confirms. */
  approval?: DocumentOf<'orders'>['approval'] | null
  /** Absent when the status excludes it. */
  pdf?: { filename: string; content: Buffer }
  /** The visit for the customer's calendar. */
  calendar?: Attachment | null
  /** The customer's page of the order. */
  link?: string
  /** The address of the order itself, to which replies go beside the company's; '' for none. */
  replyAddress?: string
}

/** A mail with the order, in the words of its status, else of its company, else our own. */
export async function orderLetter({
  order,
  customer,
  company,
  above,
  status,
  approval = null,
  whoComes = null,
  pdf,
  calendar = null,
  link,
  replyAddress,
}: OrderLetter): Promise<Mail> {
  const { active, message } = order.current_status.customer_message
  const said = active ? message : ''
  const asks = approval === null && !order.customer_readonly && mayApprove(order, dutchDay(Date.now()))
  const words = orderLetterWords({
    order,
    customer,
    company,
    status,
    hasPdf: pdf !== undefined,
    said,
    approval,
    whoComes,
  })
  const mail = await composeMail({
    ...addressed(customer),
    ...words,
    ...sentBy(company, above, customer.language, replyAddress),
    button: link ? { words: letterWords(customer.language)[asks ? 'toOffer' : 'follow'], link } : null,
  })
  const papers = pdf ? [{ ...pdf, contentType: 'application/pdf' }] : []
  return enclosing(mail, [...papers, ...(calendar ? [calendar] : [])])
}

export type Attachment = NonNullable<Mail['attachments']>[number]

export const enclosing = (mail: Mail, attachments: Attachment[]): Mail =>
  attachments.length > 0 ? { ...mail, attachments } : mail

/** Asks the customer for a review once the work is done. */
export function reviewLetter({ order, customer, company, above, replyAddress }: OrderLetter): Promise<Mail> {
  const words = letterWords(customer.language)
  const { url } = company.config.frontend
  return composeMail({
    ...addressed(customer),
    ...sentBy(company, above, customer.language, replyAddress),
    subject: words.howWasIt(company.name),
    before: [greetingOf(customer), words.completed(order.order_id)],
    button: url ? { words: words.review, link: url } : null,
    after: [...(url ? [] : [words.reply]), farewellOf(company, customer)],
  })
}

/** Reminds a customer of an offer that they did not answer. */
export function reminderLetter({
  order,
  customer,
  company,
  above,
  link,
  replyAddress,
}: OrderLetter): Promise<Mail> {
  const words = letterWords(customer.language)
  const what = `${words.kindOf(order.type)} ${order.order_id}`
  const until = order.valid_until.split('-').reverse().join('-')
  return composeMail({
    ...addressed(customer),
    ...sentBy(company, above, customer.language, replyAddress),
    subject: words.reminder(what),
    before: [greetingOf(customer), words.reminds(what), ...(until ? [words.validUntil(until)] : [])],
    button: link ? { words: words.toOffer, link } : null,
    after: [farewellOf(company, customer)],
  })
}

/** What somebody of the company writes to the customer. */
export function replyLetter(
  { order, customer, company, above, link, replyAddress }: OrderLetter,
  { text, by }: { text: string; by: string },
): Promise<Mail> {
  const words = letterWords(customer.language)
  const what = `${words.kindOf(typeFor(order))} ${order.order_id}`.trim()
  return composeMail({
    ...addressed(customer),
    ...sentBy(company, above, customer.language, replyAddress),
    subject: words.answered(what),
    before: [greetingOf(customer), ...text.split(/\n{2,}/).filter((part) => part.trim() !== '')],
    button: link ? { words: words.toMessages, link: `${link}#berichten` } : null,
    after: [
      ...(link && !replyAddress ? [words.answerBack] : []),
      [farewellOf(company, customer), by].filter(Boolean).join('\n'),
    ],
  })
}

/** The letterhead of a company, its address for replies, and where it is. */
export function sentBy(
  company: OrderLetter['company'],
  above: OrderLetter['above'],
  language: Language,
  replyAddress = '',
) {
  const { name, config } = company
  const identity = identityOf(company, above)
  const registered = registrationLine(identity, wordsOf(language))
  const contact = contactLines(identity)
  return {
    sender: { name, color: readableColor(config.color) },
    from: { name, replyTo: [replyAddress, identity.email].filter(Boolean).join(', ') },
    foot:
      contact.length + registered.length > 0 ? [name, ...contact, ...(registered ? [registered] : [])] : [],
  }
}

export const addressed = (customer: OrderLetter['customer']) => ({
  to: { name: nameLines({ ...customer, title: '' })[0] ?? '', address: customer.email },
  language: customer.language,
})
