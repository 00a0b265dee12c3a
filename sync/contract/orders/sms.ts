import type { DocumentOf } from '../core/documents.ts'
import { dialled } from '../values/search-terms.ts'

/** The name of the integration with which a company has text messages sent. */
export const SMS_SYSTEM = 'Sms'

/** Title of the comment that a text message has gone. */
export const SMS_SENT = 'Sms verstuurd'

/** As many letters as a telephone shows of a sender that is a name. */
const LONGEST_SENDER = 11

/** What an SMS service takes at once. */
const MOST_PARTS = 8

type Company = Pick<DocumentOf<'companies'>, '_id' | 'parent_company_id' | 'name' | 'integrations'>

/**
 * Under which name a company's text messages arrive: as set for it, or for the nearest company above that has them sent; null
 * where none has. Of `companies` those above are needed.
 */
export function smsSenderOf(companyId: string, companies: readonly Company[]): string | null {
  const company = companies.find(({ _id }) => _id === companyId)
  if (!company) return null
  const others = companies.filter((each) => each !== company)
  const set = company.integrations.find(isSms)
  return set ? senderOf(company, set) : smsSenderOf(company.parent_company_id, others)
}

const isSms = ({ name, enabled }: Company['integrations'][number]) =>
  enabled && name.toLowerCase() === SMS_SYSTEM.toLowerCase()

/** A name without a letter is refused as one. */
const senderOf = ({ name }: Company, { configuration }: Company['integrations'][number]) =>
  [configuration.sender, name].map(nameOf).find((each) => /[a-z]/i.test(each)) ?? 'Aurum'

/** Letters, digits and spaces; anything else a telephone network refuses. */
const nameOf = (typed: unknown) =>
  typeof typed === 'string'
    ? typed
        .normalize('NFD')
        .replace(/[^A-Za-z0-9 ]/g, '')
        .trim()
        .slice(0, LONGEST_SENDER)
        .trim()
    : ''

/** Where a customer can be sent one, as 31612345678; null for a customer without a mobile number. */
export function mobileOf(
  customer: Pick<DocumentOf<'customers'>, 'mobilephone' | 'telephone'>,
): string | null {
  const numbers = [customer.mobilephone, customer.telephone].map((number) => dialled(number.slice(0, 40)))
  const found = numbers.find((number) => DUTCH_MOBILE.test(number) || ABROAD.test(number))
  return found ? found.replace(/^0(?=6)/, '31').replace(/^(\+|00)/, '') : null
}

const DUTCH_MOBILE = /^06[1-9]\d{7}$/
/** Which of them are mobile each country decides for itself. */
const ABROAD = /^(?:\+|00)[1-9]\d{7,14}$/

/** Letters a telephone network has by itself; each of the second counts twice. With any other all of them take more room. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const TWICE = /[\^{}\\[~\]|€]/g

/** Of how many messages one is made on its way, each of which is paid for. */
export function smsParts(text: string): number {
  if (PLAIN.test(text)) return partsOf(text.length + (text.match(TWICE)?.length ?? 0), 160, 153)
  return partsOf(text.length, 70, 67)
}

/** A message of a status; whatever else goes along finds room. */
export const isTooLongForSms = ({ type, message }: DocumentOf<'statuses'>['customer_message']) =>
  type === 'sms' && smsParts(message) >= MOST_PARTS

const partsOf = (length: number, alone: number, each: number) =>
  length <= alone ? 1 : Math.ceil(length / each)
