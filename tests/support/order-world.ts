import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { BK, ROOT, WOS } from '../contract/context.ts'
import { buildCompany } from './builders/company.ts'
import { buildCustomer } from './builders/customer.ts'
import { newId } from './builders/new-id.ts'
import { buildOrder } from './builders/order.ts'
import { buildStatus } from './builders/status.ts'
import { buildUser } from './builders/user.ts'

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>

const status = (name: string, given: Partial<Status> = {}) =>
  buildStatus({ company_id: ROOT, name, fields: [], ...given })

const done = status('AURUM_STATUS_COMPLETED')
const planned = status('Ingepland')
const message = { message: 'Wij komen.', required: false, active: true }
/** In the free company every status may follow any other; in the strict one it may not. */
export const STATUS = {
  created: status('AURUM_STATUS_CREATED', { trigger_ids: [planned._id] }),
  order: status('Opdracht'),
  planned,
  done,
  late: status('Nazorg', { belongs_to_ids: [done._id] }),
  mailed: status('Gemaild', { customer_message: { ...message, type: 'email' } }),
  texted: status('Gesmst', { customer_message: { ...message, type: 'sms', required: true } }),
  told: status('Verteld', { customer_message: { ...message, type: 'web_only' } }),
  promised: status('Beloofd', { customer_message: { ...message, type: 'web_only', required: true } }),
  dated: status('Afgesproken', {
    customer_message: { ...message, message: 'Wij komen DATE om TIME.', type: 'web_only' },
  }),
  asked: status('Gemeten', {
    fields: [
      { name: 'Serienummer', type: 'textfield', required: true, for_customer: false },
      { name: 'CO-meting', type: 'checkbox', required: true, for_customer: false },
      { name: 'Opmerking', type: 'textfield', required: false, for_customer: false },
    ],
  }),
}

const syntess = {
  _id: 'syntess',
  name: 'Syntess',
  configuration: { directory: 'Administratie 1' },
  enabled: true,
}
const company = (id: string, parent: string, enabled: boolean) =>
  buildCompany({
    _id: id,
    parent_company_id: parent,
    statuses: Object.values(STATUS).map(({ _id }) => _id),
    integrations: [{ ...syntess, enabled }],
  })
/** The parent and WOS export orders; the neighbour BK does not. */
const COMPANIES = [company(ROOT, '', true), company(WOS, ROOT, true), company(BK, ROOT, false)]

export const USER = {
  colleague: buildUser({ role: 'office', company_ids: [WOS] }),
  former: buildUser({ role: 'office', company_ids: [WOS], active: false }),
}

const customer = (given: Partial<DocumentOf<'customers'>>) => buildCustomer({ company_id: WOS, ...given })
export const CUSTOMER = {
  fresh: customer({ debtor_number: '' }),
  placeholder: customer({ debtor_number: 'Should be generated' }),
  known: customer({ debtor_number: '100045' }),
  exported: customer({ debtor_number: '100046', exported: 1_763_600_000_000 }),
  silent: customer({ debtor_number: '', email: '' }),
}

/** Everything the orders below refer to. */
export const ORDER_WORLD: readonly { collection: CollectionName; doc: { _id: string } }[] = [
  ...COMPANIES.map((doc) => ({ collection: 'companies' as const, doc })),
  ...Object.values(STATUS).map((doc) => ({ collection: 'statuses' as const, doc })),
  ...Object.values(USER).map((doc) => ({ collection: 'users' as const, doc })),
  ...Object.values(CUSTOMER).map((doc) => ({ collection: 'customers' as const, doc })),
]

/** An order of WOS whose status is `now`. */
export function orderIn(now: Status, given: Partial<Order> = {}): Order {
  const current_status = { ...buildOrder().current_status, name: now.name, color: now.color }
  return buildOrder({ company_id: WOS, customer_id: CUSTOMER.fresh._id, current_status, ...given })
}

export const newOrderLine = (given: Partial<Order['products'][number]>) =>
  ({ ...buildOrder().products[0], _id: newId(), ...given }) as Order['products'][number]
