import type { DocumentOf } from '../registry.ts'
import { nameOf } from './words.ts'

interface LetterParts {
  order: Pick<DocumentOf<'orders'>, 'order_id' | 'type'>
  customer: Pick<DocumentOf<'customers'>, 'title' | 'lastname'>
  company: Pick<DocumentOf<'companies'>, 'name' | 'default_texts'>
  status: Pick<DocumentOf<'statuses'>, 'status_texts'> | undefined
  hasPdf: boolean
  /** The message that went with the status; '' for none. */
  said: string
}

/** The words of the mail an order goes with: of its status, else of its company, else ours. Each of `before` is a paragraph. */
export function orderLetterWords({ order, customer, company, status, hasPdf, said }: LetterParts) {
  const kind = nameOf(order.type).toLowerCase()
  const named = (text: string) => text.replaceAll('ORDER_ID', order.order_id)
  const subject = status?.status_texts.email_subject.primary || `Uw ${kind} ORDER_ID`
  const own = status?.status_texts.email_body
  const { primary, secondary } = own?.primary ? own : company.default_texts.email
  const body = primary || `Hierbij ontvangt u uw ${kind} ORDER_ID${hasPdf ? ' als bijlage' : ''}.`
  return {
    subject: named(subject),
    before: [greetingOf(customer), ...paragraphs(named(body)), ...paragraphs(said)],
    after: [...paragraphs(named(secondary)), farewellOf(company)],
  }
}

/** "Geachte heer De Vries,": a surname that stands alone begins with a capital. */
export function greetingOf({ title, lastname }: LetterParts['customer']): string {
  const surname = lastname.charAt(0).toUpperCase() + lastname.slice(1)
  if (title === 'De heer' && surname) return `Geachte heer ${surname},`
  if (title === 'Mevrouw' && surname) return `Geachte mevrouw ${surname},`
  return 'Geachte heer, mevrouw,'
}

export const farewellOf = ({ name }: Pick<LetterParts['company'], 'name'>) =>
  `Met vriendelijke groet,\n${name}`

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '')
