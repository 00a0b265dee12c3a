import { nameLines, nameOf } from '#sync/contract/print/words.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { composeMail, type Mail } from './write-mail.ts'

export interface OrderLetter {
  order: DocumentOf<'orders'>
  customer: DocumentOf<'customers'>
  company: DocumentOf<'companies'>
  status: DocumentOf<'statuses'> | undefined
  /** Absent when the status says that none goes along. */
  pdf?: { filename: string; content: Buffer }
}

/** The order itself, in the words of its status, else of its company, else in ours. */
export function orderLetter({ order, customer, company, status, pdf }: OrderLetter): Mail {
  const kind = nameOf(order.type).toLowerCase()
  const named = (text: string) => text.replaceAll('ORDER_ID', order.order_id)
  const subject = status?.status_texts.email_subject.primary || `Uw ${kind} ORDER_ID`
  const own = status?.status_texts.email_body
  const { primary, secondary } = own?.primary ? own : company.default_texts.email
  const body = primary || `Hierbij ontvangt u uw ${kind} ORDER_ID${pdf ? ' als bijlage' : ''}.`
  const mail = composeMail({
    ...addressed(customer),
    subject: named(subject),
    before: [greeting(customer), ...paragraphs(named(body))],
    button: null,
    after: [...paragraphs(named(secondary)), farewell(company)],
  })
  return pdf ? { ...mail, attachments: [{ ...pdf, contentType: 'application/pdf' }] } : mail
}

/** Sent once the work is done, to whoever it was done for (SPEC §4.3). */
export function reviewLetter({ order, customer, company }: OrderLetter): Mail {
  const { url } = company.config.frontend
  return composeMail({
    ...addressed(customer),
    subject: `Hoe tevreden bent u over ${company.name}?`,
    before: [
      greeting(customer),
      `Onlangs hebben wij ${order.order_id} voor u afgerond. Wij horen graag hoe u dat heeft ervaren.`,
    ],
    button: url ? { words: 'Beoordeling geven', link: url } : null,
    after: [...(url ? [] : ['U kunt gewoon op deze mail antwoorden.']), farewell(company)],
  })
}

const addressed = (customer: OrderLetter['customer']) => ({
  to: { name: nameLines({ ...customer, title: '' })[0] ?? '', address: customer.email },
  language: 'nl' as const,
})

/** "Geachte heer De Vries,": a surname that stands alone begins with a capital. */
function greeting({ title, lastname }: OrderLetter['customer']): string {
  const surname = lastname.charAt(0).toUpperCase() + lastname.slice(1)
  if (title === 'De heer' && surname) return `Geachte heer ${surname},`
  if (title === 'Mevrouw' && surname) return `Geachte mevrouw ${surname},`
  return 'Geachte heer, mevrouw,'
}

const farewell = ({ name }: OrderLetter['company']) => `Met vriendelijke groet,\n${name}`

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '')
