import type { Company } from '#src/data/companies/queries.ts'
import { isHexColor } from '#src/lib/color/color-contrast.ts'
import { isWebAddress } from '#src/lib/links/web-address.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { ARCHIVED_PAGE_DAYS } from '#sync/contract/companies/archived-page.ts'
import { IDENTITY_CHECKS } from '#sync/contract/companies/identity.ts'
import { isMailHost } from '#sync/contract/companies/mail-server.ts'
import { DEFAULT_COLOR } from '#sync/contract/core/fields.ts'
import { tidyKvk, tidyVatNumber } from '#sync/contract/values/company-numbers.ts'
import { isPostcode, tidyIban } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'

/** The limit of the contract. */
const MAX_LINE_LENGTH = 200

const FIELDS = [
  'name',
  'active',
  'contact',
  'identity',
  'logo',
  'mail_server',
  'numbers_from',
  'subsidy_paid_out',
  'vat',
  'tells_who_comes',
  'visit_messages',
  'reminders',
  'employee_discount',
  'archived_page_days',
  'config',
  'tracking_ids',
] as const
export type CompanyFields = Pick<Company, (typeof FIELDS)[number]>
export type Config = CompanyFields['config']

/** Tokens are write-only: one that still waits to be sent is not shown either. */
export function companyFields(company: CompanyFields): CompanyFields {
  const { config, mail_server, ...rest } = pickFields(company, FIELDS)
  const { frontend, endpoint } = config
  return {
    ...rest,
    // The office does not receive it.
    mail_server: { ...NO_MAIL_SERVER, ...mail_server, password: '' },
    config: { ...config, frontend: { ...frontend, token: '' }, endpoint: { ...endpoint, token: '' } },
  }
}

const NO_MAIL_SERVER: Company['mail_server'] = { host: '', port: 587, user: '', password: '', from: '' }

export type NewCompany = CompanyFields & Pick<Company, 'parent_company_id' | 'statuses'>

export const newCompany = (parent_company_id: string): NewCompany => ({
  parent_company_id,
  statuses: [],
  name: '',
  active: true,
  contact: { telephone: '', email: '', hours: '' },
  identity: { street: '', postcode: '', city: '', kvk: '', vat_number: '', iban: '', account_name: '' },
  logo: '',
  mail_server: NO_MAIL_SERVER,
  numbers_from: 0,
  subsidy_paid_out: false,
  vat: { vat_rate: 21, vat_reverse: false },
  tells_who_comes: false,
  visit_messages: { on_the_way: 'page', day_before: 'off', asks: false },
  reminders: { after_days: 0, times: 1 },
  employee_discount: 0,
  archived_page_days: ARCHIVED_PAGE_DAYS,
  config: {
    color: DEFAULT_COLOR,
    order_number_prefix: '',
    frontend: { url: '', token: '' },
    endpoint: { url: '', token: '', version: '2.0' },
  },
  tracking_ids: { google: '', hotjar: '' },
})

/** The form it has in order numbers. */
export const typedPrefix = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** As stored: postcode and numbers without spaces. */
export function tidyIdentity(identity: CompanyFields['identity']): CompanyFields['identity'] {
  const { street, postcode, city, kvk, vat_number, iban, account_name } = identity
  const bare = postcode.replace(/\s/g, '').toUpperCase()
  return {
    street: street.trim(),
    postcode: isPostcode(bare) ? bare : postcode.trim(),
    city: city.trim(),
    kvk: tidyKvk(kvk),
    vat_number: tidyVatNumber(vat_number),
    iban: tidyIban(iban),
    account_name: account_name.trim(),
  }
}

/** Without a host there is no server, so that nothing of one stays behind. */
function tidyMailServer({
  host,
  port,
  user,
  password,
  from,
}: Company['mail_server']): Company['mail_server'] {
  if (host.trim() === '') return NO_MAIL_SERVER
  return { host: host.trim(), port, user: user.trim(), password, from: tidyMail(from) }
}

export function tidyCompany(entered: CompanyFields): CompanyFields {
  const { name, contact, identity, mail_server, config, tracking_ids, ...flags } = entered
  const { frontend, endpoint } = config
  return {
    ...flags,
    name: name.trim(),
    contact: {
      telephone: tidyPhone(contact.telephone),
      email: tidyMail(contact.email),
      hours: contact.hours.trim(),
    },
    identity: tidyIdentity(identity),
    mail_server: tidyMailServer(mail_server),
    config: {
      ...config,
      frontend: { url: frontend.url.trim(), token: frontend.token.trim() },
      endpoint: { ...endpoint, url: endpoint.url.trim(), token: endpoint.token.trim() },
    },
    tracking_ids: { ...tracking_ids, google: tracking_ids.google.trim() },
  }
}

export const tidyNewCompany = ({ parent_company_id, statuses, ...entered }: NewCompany): NewCompany => ({
  parent_company_id,
  statuses,
  ...tidyCompany(entered),
})

export type CompanyFault =
  | 'name'
  | 'prefix'
  | 'prefix-taken'
  | 'color'
  | 'telephone'
  | 'email'
  | 'mail_server'
  | 'numbers_from'
  | keyof typeof IDENTITY_CHECKS
  | 'frontend'
  | 'endpoint'

/**
 * The prefix identifies the company in order numbers, so it has to be unique. The server knows all companies, a device
 * only those it sees.
 */
export function companyFaults(
  entered: CompanyFields,
  before: CompanyFields,
  others: readonly Pick<Company, 'config'>[],
): CompanyFault[] {
  const { name, contact, identity, mail_server, config } = tidyCompany(entered)
  const isWrong = (part: keyof typeof IDENTITY_CHECKS) =>
    identity[part] !== '' &&
    identity[part] !== before.identity[part] &&
    !IDENTITY_CHECKS[part](identity[part])
  const prefix = config.order_number_prefix
  const isTaken = others.some((other) => other.config.order_number_prefix === prefix)
  const isNew = prefix !== before.config.order_number_prefix
  const faults: Record<CompanyFault, boolean> = {
    name: name === '',
    prefix: prefix === '',
    'prefix-taken': isNew && prefix !== '' && isTaken,
    color: !isHexColor(config.color),
    telephone: contact.telephone !== '' && !isPhone(contact.telephone),
    email: contact.email !== '' && (!isMailAddress(contact.email) || contact.email.length > MAX_LINE_LENGTH),
    numbers_from: entered.numbers_from < before.numbers_from,
    mail_server:
      mail_server.host !== '' &&
      !(isMailHost(mail_server.host) && mail_server.port > 0 && isMailAddress(mail_server.from)),
    kvk: isWrong('kvk'),
    vat_number: isWrong('vat_number'),
    iban: isWrong('iban'),
    frontend: isBadAddress(config.frontend.url, before.config.frontend.url),
    endpoint: isBadAddress(config.endpoint.url, before.config.endpoint.url),
  }
  return (Object.keys(faults) as CompanyFault[]).filter((fault) => faults[fault])
}

/** A stored address is accepted as it is: it may be an address on this very server. */
const isBadAddress = (url: string, stored: string) => url !== '' && url !== stored && !isWebAddress(url)
