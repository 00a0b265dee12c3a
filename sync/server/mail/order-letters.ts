import { farewellOf, greetingOf, orderLetterWords } from '#sync/contract/print/order-letter.ts'
import { nameLines } from '#sync/contract/print/words.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { inkOf } from '#sync/server/print/ink.ts'
import { composeMail, type Mail } from './write-mail.ts'

export interface OrderLetter {
  order: DocumentOf<'orders'>
  customer: DocumentOf<'customers'>
  company: DocumentOf<'companies'>
  status: DocumentOf<'statuses'> | undefined
  /** Absent when the status says that none goes along. */
  pdf?: { filename: string; content: Buffer }
  /** Where its customer sees how it stands. */
  link?: string
}

/** The order itself, in the words of its status, else of its company, else in ours. */
export function orderLetter({ order, customer, company, status, pdf, link }: OrderLetter): Mail {
  const { active, message } = order.current_status.customer_message
  const said = active ? message : ''
  const words = orderLetterWords({ order, customer, company, status, hasPdf: pdf !== undefined, said })
  const mail = composeMail({
    ...addressed(customer),
    ...words,
    sender: senderOf(company),
    button: link ? { words: 'Bekijk de stand van zaken', link } : null,
  })
  return pdf ? { ...mail, attachments: [{ ...pdf, contentType: 'application/pdf' }] } : mail
}

/** Sent once the work is done, to whoever it was done for (SPEC §4.3). */
export function reviewLetter({ order, customer, company }: OrderLetter): Mail {
  const { url } = company.config.frontend
  return composeMail({
    ...addressed(customer),
    sender: senderOf(company),
    subject: `Hoe tevreden bent u over ${company.name}?`,
    before: [
      greetingOf(customer),
      `Onlangs hebben wij ${order.order_id} voor u afgerond. Wij horen graag hoe u dat heeft ervaren.`,
    ],
    button: url ? { words: 'Beoordeling geven', link: url } : null,
    after: [...(url ? [] : ['U kunt gewoon op deze mail antwoorden.']), farewellOf(company)],
  })
}

const senderOf = ({ name, config }: OrderLetter['company']) => ({ name, color: inkOf(config.color) })

const addressed = (customer: OrderLetter['customer']) => ({
  to: { name: nameLines({ ...customer, title: '' })[0] ?? '', address: customer.email },
  language: 'nl' as const,
})
