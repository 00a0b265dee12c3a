import type { DocumentOf } from '../core/documents.ts'
import { dialled } from '../values/search-terms.ts'

/** Name of the integration through which a company sends text messages. */
export const SMS_SYSTEM = 'Sms'

/** Title of the comment written when a text message was sent. */
export const SMS_SENT = 'Sms verstuurd'

/** Characters a phone shows of an alphanumeric sender. */
const MAX_SENDER_LENGTH = 11

/** Most parts an SMS service takes at once. */
const MAX_PARTS = 8

type Company = Pick<DocumentOf<'companies'>, '_id' | 'parent_company_id' | 'name' | 'integrations'>

/**
 * Sender name of a company's text messages: set for it, or for the nearest company above with SMS; null without one.
 * `companies` must include those above.
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

/** Sender names need a letter, or they are refused. */
const senderOf = ({ name }: Company, { configuration }: Company['integrations'][number]) =>
  [configuration.sender, name].map(nameOf).find((each) => /[a-z]/i.test(each)) ?? 'Aurum'

/** Keeps letters, digits and spaces; phone networks refuse anything else. */
const nameOf = (typed: unknown) =>
  typeof typed === 'string'
    ? typed
        .normalize('NFD')
        .replace(/[^A-Za-z0-9 ]/g, '')
        .trim()
        .slice(0, MAX_SENDER_LENGTH)
        .trim()
    : ''

/** Number for text messages, such as 31612345678; null for a customer without a mobile number. */
export function mobileOf(
  customer: Pick<DocumentOf<'customers'>, 'mobilephone' | 'telephone'>,
): string | null {
  const numbers = [customer.mobilephone, customer.telephone].map((number) => dialled(number.slice(0, 40)))
  const found = numbers.find((number) => DUTCH_MOBILE.test(number) || ABROAD.test(number))
  return found ? found.replace(/^0(?=6)/, '31').replace(/^(\+|00)/, '') : null
}

const DUTCH_MOBILE = /^06[1-9]\d{7}$/
/** Foreign numbers: which are mobile differs by country. */
const ABROAD = /^(?:\+|00)[1-9]\d{7,14}$/

/** Characters of the GSM alphabet; those in `TWICE` count double. Any other makes the whole message take more room. */
const PLAIN = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const TWICE = /[\^{}\\[~\]|€]/g

/** Number of parts a message is split into; each is paid for. */
export function smsParts(text: string): number {
  if (PLAIN.test(text)) return partsOf(text.length + (text.match(TWICE)?.length ?? 0), 160, 153)
  return partsOf(text.length, 70, 67)
}

/** Whether a status message leaves no room for what is sent along with it. */
export const isTooLongForSms = ({ type, message }: DocumentOf<'statuses'>['customer_message']) =>
  type === 'sms' && smsParts(message) >= MAX_PARTS

const partsOf = (length: number, alone: number, each: number) =>
  length <= alone ? 1 : Math.ceil(length / each)
