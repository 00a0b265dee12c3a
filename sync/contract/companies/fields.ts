import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { color, count, flag, id, idOf, idsOf, line, listOf, map, optionalIdOf, text } from '../core/fields.ts'
import { LOGO_MAX_LENGTH } from '../values/logo.ts'
import { ARCHIVED_PAGE_DAYS, MAX_ARCHIVED_PAGE_DAYS } from './archived-page.ts'
import { identity } from './identity.ts'
import { mailServer } from './mail-server.ts'
import { portalTile } from './tiles.ts'
import { visitMessages } from './visit-messages.ts'

const integration = v.object({
  _id: idOf('integrations', 'copied'),
  name: line(),
  configuration: map(),
  enabled: flag(),
})
const defaultText = v.object({ primary: text(), secondary: text() })

/** Tokens are write-only: no role receives them, and only the server uses them. */
const SECRETS = ['config.frontend.token', 'config.endpoint.token', 'mail_server.password'] as const

export const companies = define({
  name: 'companies',
  singular: 'Company',
  fields: v.object({
    _id: id(),
    name: line(),
    /** '' for the root of a company tree. */
    parent_company_id: optionalIdOf('companies'),
    sub_companies: idsOf('companies'),
    active: flag(true),
    /** Status ids in the order of the board. */
    statuses: idsOf('statuses'),
    global_statuses: idsOf('statuses'),
    triggers: listOf(map(), 100),
    tracking_ids: v.optional(v.object({ google: line(40), hotjar: line(40) }), {}),
    /** Tiles on the home screen of the employee portal. Empty: those of the company above. */
    tiles: listOf(portalTile, 60),
    /** Contact details for customers; `hours` in words. */
    contact: v.optional(v.object({ telephone: line(20), email: line(), hours: line() }), {}),
    identity,
    mail_server: mailServer,
    /** A PNG as a data URL, so that papers show it without a connection; '' for none. */
    logo: text(LOGO_MAX_LENGTH),
    default_texts: v.optional(
      v.object({ email: v.optional(defaultText, {}), pdf: v.optional(defaultText, {}) }),
      {},
    ),
    /** Order numbers of its prefix start here. It is only raised; 0 leaves the count as it is. */
    numbers_from: count(0, 99_999_999),
    /** Subsidies are paid to the customer later and do not lower the invoice. Applies to orders created afterwards. */
    subsidy_paid_out: flag(),
    /** The VAT of new free lines and of products that say none. */
    vat: v.optional(v.object({ vat_rate: count(21, 100), vat_reverse: flag() }), {}),
    /** Customers see name, function and photo of the colleague who comes to them. */
    tells_who_comes: flag(),
    visit_messages: visitMessages,
    /** After how many days customers are reminded of an offer, 0 for never, and how often. */
    reminders: v.optional(v.object({ after_days: count(0, 60), times: count(1, 5) }), {}),
    /** The largest discount on a quotation that employees give without asking the office. Per cent. */
    employee_discount: count(0, 100),
    /** For how many days customers can read the page of an order that is in the archive; 0 for not at all. */
    archived_page_days: count(ARCHIVED_PAGE_DAYS, MAX_ARCHIVED_PAGE_DAYS),
    /** What the list of first steps cannot see from other data, and whether somebody put it away. */
    first_day: v.optional(v.object({ statuses_seen: flag(), put_away: flag() }), {}),
    integrations: listOf(integration, 100),
    config: v.optional(
      v.object({
        color: color(),
        order_number_prefix: line(8),
        frontend: v.optional(v.object({ url: line(500), token: line(500) }), {}),
        endpoint: v.optional(v.object({ url: line(500), token: line(500), version: line(8) }), {}),
      }),
      {},
    ),
  }),
  reach: 'lineage',
  owner: (company) => company._id,
  addedUnder: 'parent_company_id',
  hidden: {
    // Only developers see triggers.
    admin: [...SECRETS, 'triggers'],
    developer: SECRETS,
    // The office prints a company's texts and sees its export systems, but not how those are reached.
    office: [...SECRETS, 'triggers', 'integrations.configuration', 'mail_server'],
    employee: [...SECRETS, 'triggers', 'tracking_ids', 'default_texts', 'integrations', 'identity.iban'],
  },
  merge: {
    statuses: 'order',
    global_statuses: 'order',
    triggers: 'ask',
    tracking_ids: 'parts',
    tiles: 'lines',
    contact: 'parts',
    default_texts: 'parts',
    reminders: 'parts',
    visit_messages: 'parts',
    vat: 'parts',
    first_day: 'parts',
    identity: 'parts',
    mail_server: 'parts',
    integrations: 'lines',
    config: 'parts',
    parent_company_id: 'fixed',
    sub_companies: 'server',
  },
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    companies: v.InferOutput<typeof companies.fields>
  }
}
