import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { DAYS_EN, DAYS_NL } from '#sync/contract/orders/print/day-words.ts'
import { letterWords } from '#sync/contract/orders/print/letter-words.ts'
import { farewellOf, greetingOf } from '#sync/contract/orders/print/order-letter.ts'
import { typeFor } from '#sync/contract/orders/print/words.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { type Attachment, addressed, enclosing, type OrderLetter, sentBy } from './order-letters.ts'
import { composeMail, type Mail } from './write-mail.ts'

type Visit = Pick<DocumentOf<'visits'>, 'date' | 'time' | 'window_from' | 'window_to' | 'expected'>
type Letter = Omit<OrderLetter, 'status' | 'approval' | 'pdf' | 'calendar'>

/** Reminds a customer that somebody comes tomorrow. */
export async function visitSoonLetter(
  { order, customer, company, above, whoComes = null, link, replyAddress }: Letter,
  visit: Visit,
  calendar: Attachment | null,
): Promise<Mail> {
  const words = letterWords(customer.language)
  const mail = await composeMail({
    ...addressed(customer),
    ...sentBy(company, above, customer.language, replyAddress),
    subject: words.comesTomorrow(company.name),
    before: [
      greetingOf(customer),
      tomorrowIn(customer.language, visit, whatOf(order, customer.language)),
      ...(whoComes ? [words.comes(whoComes.fullname, whoComes.job_title)] : []),
      ...(link ? [words.doesNotSuit] : []),
    ],
    button: link ? { words: words.follow, link } : null,
    after: [farewellOf(company, customer)],
  })
  return enclosing(mail, calendar ? [calendar] : [])
}

/** Tells a customer that somebody is on the way. */
export function underwayLetter(
  { customer, company, above, whoComes = null, link, replyAddress }: Omit<Letter, 'order'>,
  { expected }: Pick<Visit, 'expected'>,
): Promise<Mail> {
  const words = letterWords(customer.language)
  return composeMail({
    ...addressed(customer),
    ...sentBy(company, above, customer.language, replyAddress),
    subject: words.underway(company.name),
    before: [
      greetingOf(customer),
      words.weAreUnderway(expected),
      ...(whoComes ? [words.comes(whoComes.fullname, whoComes.job_title)] : []),
    ],
    button: link ? { words: words.follow, link } : null,
    after: [farewellOf(company, customer)],
  })
}

/** "Morgen, dinsdag 2 december, komen wij tussen 08:00 en 12:00 bij u langs voor opdracht 26-00012." */
export function tomorrowIn(language: Language, visit: Visit, what: string): string {
  const words = letterWords(language)
  const day = (language === 'en' ? DAYS_EN : DAYS_NL).visitDay(visit.date)
  const { time, window_from, window_to } = visit
  return window_from
    ? words.weComeBetween(day, window_from, window_to, what)
    : words.weComeAt(day, time, what)
}

export const whatOf = (order: OrderLetter['order'], language: Language): string =>
  `${letterWords(language).kindOf(typeFor(order))} ${order.order_id}`.trim()
