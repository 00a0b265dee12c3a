import type { DocumentOf } from '../../core/documents.ts'
import { textsFor } from '../../statuses/texts.ts'
import { isAgreed } from '../approval.ts'
import type { WhoComes } from '../who-comes.ts'
import { letterWords } from './letter-words.ts'
import { typeFor } from './words.ts'

interface LetterParts {
  order: Pick<DocumentOf<'orders'>, 'order_id' | 'type' | 'version'> & {
    approval: Pick<DocumentOf<'orders'>['approval'], 'date' | 'version'>
  }
  customer: Pick<DocumentOf<'customers'>, 'title' | 'lastname' | 'language'>
  company: Pick<DocumentOf<'companies'>, 'name' | 'default_texts'>
  status: Pick<DocumentOf<'statuses'>, 'status_texts' | 'english_texts'> | undefined
  hasPdf: boolean
  /** The message of the status; '' for none. */
  said: string
  /** What this letter confirms; absent in others. */
  approval?: Pick<DocumentOf<'orders'>['approval'], 'by' | 'version'> | null
  /** The colleague who comes; null where that is not told. */
  whoComes?: Pick<WhoComes, 'fullname' | 'job_title'> | null
}

/** Texts of an order's mail: the status's, else the company's, else ours. `before` and `after` are paragraphs. */
export function orderLetterWords(parts: LetterParts) {
  const { order, customer, company, status, hasPdf, said, approval = null, whoComes } = parts
  const words = letterWords(customer.language)
  const offered = `${words.kindOf(order.type)} ORDER_ID`
  const what = `${words.kindOf(typeFor(order))} ORDER_ID`
  const paper = order.type !== 'order' && isAgreed(order) ? `${words.confirmation} ORDER_ID` : what
  const named = (text: string) => text.replaceAll('ORDER_ID', order.order_id)
  const texts = status && textsFor(status, customer.language)
  const subject = texts?.email_subject.primary || words.subject(what)
  const own = texts?.email_body
  const usual = approval
    ? { primary: hasPdf ? words.signed : ' ', secondary: '' }
    : company.default_texts.email
  const { primary, secondary } = own?.primary ? own : usual
  const agreed = approval && approval.version !== order.version ? words.agreedBefore : words.agreed
  const body = primary || (hasPdf ? words.enclosed(paper) : words.herewith(what))
  return {
    subject: named(subject),
    before: [
      greetingOf(customer),
      ...(approval ? [named(agreed(approval.by, offered))] : []),
      ...paragraphs(named(body)),
      ...paragraphs(said),
      ...(whoComes ? [words.comes(whoComes.fullname, whoComes.job_title)] : []),
    ],
    after: [...paragraphs(named(secondary)), farewellOf(company, customer)],
  }
}

/** "Geachte heer De Vries,": after the title alone a surname starts with a capital. */
export function greetingOf({ title, lastname, language }: LetterParts['customer']): string {
  const words = letterWords(language)
  const dear = words.dear[title]
  const surname = lastname.charAt(0).toUpperCase() + lastname.slice(1)
  return dear && surname ? `${dear} ${surname},` : words.dearAll
}

export const farewellOf = (
  { name }: Pick<LetterParts['company'], 'name'>,
  { language }: Pick<LetterParts['customer'], 'language'>,
) => `${letterWords(language).farewell}\n${name}`

const paragraphs = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim() !== '')
