import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { NO_DISCOUNT } from '#sync/contract/orders/discount.ts'
import { STATUS_CREATED } from '#sync/contract/statuses/fields.ts'
import { BK, WOS } from '../contract/context.ts'
import { newId } from './builders/new-id.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from './builders/op.ts'
import { buildOrder } from './builders/order.ts'
import { CUSTOMER, newOrderLine, orderIn, STATUS, USER } from './order-world.ts'

type Order = DocumentOf<'orders'>

/** One case: actor, order and operation with the expected verdict, which device and server must share. */
export interface OrderRule {
  title: string
  role: Role
  /** Null: the order does not exist. */
  before: Order | null
  op: Op
  code: string | null
  field?: string
}

type Row = [
  title: string,
  role: Role,
  before: Order,
  op: (order: Order) => Op,
  code: string | null,
  field?: string,
]

const edit = (to: Partial<Order>) => (order: Order) => buildEdit('orders.edit', order, to)
const to =
  (status: { _id: string }, args: object = {}) =>
  (order: Order) =>
    buildStatusChange(order, status._id, args)
const seeing =
  (seen: { name: string }, status: { _id: string; name: string }) =>
  (order: Order): Op => ({
    ...buildStatusChange(order, status._id),
    changes: { current_status: { from: { name: seen.name }, to: { name: status.name } } },
  })
const plain =
  (kind: string, args: Op['args'] = {}) =>
  (order: Order) =>
    buildOp({ kind, entityId: order._id, args })
const hash = 'c'.repeat(64)
const attach = (file: object) => (order: Order) => {
  const whole = {
    _id: newId(),
    filename: 'a.pdf',
    hash,
    mime: 'application/pdf',
    size: 1,
    width: 0,
    height: 0,
  }
  return buildOp({
    kind: 'orders.attach',
    entityId: order._id,
    args: { files: [{ ...whole, ...file }] },
    blobIds: [hash],
  })
}
const telling = (date = '', time = '') => ({ message: { send: true, date, time } })
const told = telling()
const filled = (fields: Record<string, string | boolean>) => ({ fields })
const archived = { archive_id: newId(), copy: false }
const rule = { description: 'DEV_CUSTOM', amount: 0 }
const created = () => orderIn(STATUS.created)
const ordered = (given: Partial<Order> = {}) => orderIn(STATUS.order, given)
const locked = (given: Partial<Order> = {}) => ordered({ user_readonly: true, ...given })
const exported = (state: string, version = '1.0.0') =>
  ordered({ integration_metadata: { syntess: { export_id: 'x', kind: 'sales', version, state, at: 1 } } })
const send = plain('orders.send')
const exporting = plain('orders.export')

const ROWS: readonly Row[] = [
  ['changes the lines', 'office', ordered(), edit({ products: [newOrderLine({ amount: 2 })] }), null],
  [
    'sets a line to nothing',
    'office',
    ordered(),
    edit({ products: [newOrderLine({ amount: 0 })] }),
    'invalid',
    'products',
  ],
  ['sets a custom rule to nothing', 'office', ordered(), edit({ products: [newOrderLine(rule)] }), null],
  [
    'sets a line below nothing',
    'office',
    ordered(),
    edit({ products: [newOrderLine({ amount: -1 })] }),
    'invalid',
    'products',
  ],
  [
    'changes the guarantee of an order with an empty line',
    'office',
    ordered({ products: [newOrderLine({ amount: 0 })] }),
    edit({ warranty: 'x' }),
    null,
  ],
  ['assigns it to a colleague', 'office', ordered(), edit({ current_assignee_id: USER.colleague._id }), null],
  ['assigns it to nobody', 'office', ordered(), edit({ current_assignee_id: '' }), null],
  [
    'assigns it to who left',
    'office',
    ordered(),
    edit({ current_assignee_id: USER.former._id }),
    'invalid',
    'current_assignee_id',
  ],
  [
    'assigns it to who never was',
    'office',
    ordered(),
    edit({ current_assignee_id: newId() }),
    'invalid',
    'current_assignee_id',
  ],
  [
    'changes the main assignee',
    'office',
    ordered(),
    edit({ main_assignee_id: USER.colleague._id }),
    'invalid',
    'main_assignee_id',
  ],
  ['changes the version', 'office', ordered(), edit({ version: '9.0.0' }), 'invalid', 'version'],
  ['changes the lines', 'employee', ordered(), edit({ products: [] }), 'forbidden'],

  ['changes what is locked', 'office', locked(), edit({ warranty: 'x' }), 'read-only'],
  [
    'assigns what is locked',
    'admin',
    locked(),
    edit({ current_assignee_id: USER.colleague._id }),
    'read-only',
  ],
  [
    'unlocks and changes at once',
    'office',
    locked(),
    edit({ user_readonly: false, warranty: 'x' }),
    'read-only',
  ],
  ['unlocks', 'office', locked(), edit({ user_readonly: false }), null],
  ['unlocks', 'employee', locked(), edit({ user_readonly: false }), 'forbidden'],
  ['closes it to the customer', 'office', locked(), edit({ customer_readonly: true }), null],
  ['locks and changes at once', 'office', ordered(), edit({ user_readonly: true, warranty: 'x' }), null],
  ['removes what is locked', 'office', locked(), plain('orders.delete'), 'read-only'],
  [
    'comments on what is locked',
    'employee',
    locked(),
    plain('orders.comment', { title: '', commentary: 'x' }),
    null,
  ],
  ['sets the status of what is locked', 'employee', locked(), to(STATUS.planned), null],

  ['plans what was created', 'employee', created(), to(STATUS.planned), null],
  [
    'goes elsewhere from a status that names its followers',
    'employee',
    created(),
    to(STATUS.order),
    'status-not-next',
  ],
  ['sets the same status again', 'employee', created(), to(STATUS.created), null],
  ['goes anywhere from a status that names none', 'employee', ordered(), to(STATUS.planned), null],
  ['sets a status that belongs to another', 'employee', ordered(), to(STATUS.late), 'status-not-next'],
  ['sets a status after the one it belongs to', 'employee', orderIn(STATUS.done), to(STATUS.late), null],
  [
    'goes on from a status that is gone',
    'employee',
    orderIn({ ...STATUS.done, name: 'Vroeger' }),
    to(STATUS.late),
    null,
  ],
  ['plans what is as it was seen', 'employee', created(), seeing(STATUS.created, STATUS.planned), null],
  [
    'plans what somebody else ordered meanwhile',
    'employee',
    ordered(),
    seeing(STATUS.created, STATUS.planned),
    'conflict',
    'current_status',
  ],
  [
    'orders what somebody else ordered meanwhile',
    'employee',
    ordered(),
    seeing(STATUS.created, STATUS.order),
    null,
  ],
  [
    'is asked about another status before one that may not follow',
    'employee',
    created(),
    seeing(STATUS.planned, STATUS.order),
    'conflict',
    'current_status',
  ],
  ['sends a message for the web', 'employee', ordered(), to(STATUS.told, told), null],
  [
    'sends a message by mail',
    'employee',
    ordered(),
    to(STATUS.mailed, told),
    'channel-unavailable',
    'message',
  ],
  ['sends a text message', 'employee', ordered(), to(STATUS.texted, told), null],
  [
    'keeps to itself the text message that a status requires',
    'employee',
    ordered(),
    to(STATUS.texted),
    'message-required',
  ],
  ['sets a status that would mail without it', 'employee', ordered(), to(STATUS.mailed), null],
  [
    'keeps the message to itself that a status requires',
    'employee',
    ordered(),
    to(STATUS.promised),
    'message-required',
  ],
  ['sends the message that a status requires', 'employee', ordered(), to(STATUS.promised, told), null],
  [
    'promises a visit without a day',
    'employee',
    ordered(),
    to(STATUS.dated, telling('', '09:30')),
    'date-required',
    'date',
  ],
  [
    'promises a visit without a time',
    'employee',
    ordered(),
    to(STATUS.dated, telling('2026-12-24')),
    'date-required',
    'time',
  ],
  [
    'promises a visit on a day that is none',
    'employee',
    ordered(),
    to(STATUS.dated, telling('2026-13-24', '09:30')),
    'invalid',
  ],
  ['promises a visit', 'employee', ordered(), to(STATUS.dated, telling('2026-12-24', '09:30')), null],
  ['plans a visit and tells nobody', 'employee', ordered(), to(STATUS.dated), null],
  ['leaves out what a status asks', 'employee', ordered(), to(STATUS.asked), 'field-required', 'Serienummer'],
  [
    'answers with spaces',
    'employee',
    ordered(),
    to(STATUS.asked, filled({ Serienummer: '  ', 'CO-meting': true })),
    'field-required',
    'Serienummer',
  ],
  [
    'leaves a box open that has to be ticked',
    'employee',
    ordered(),
    to(STATUS.asked, filled({ Serienummer: 'SN 1', 'CO-meting': false })),
    'field-required',
    'CO-meting',
  ],
  [
    'answers what a status asks',
    'employee',
    ordered(),
    to(STATUS.asked, filled({ Serienummer: 'SN 1', 'CO-meting': true })),
    null,
  ],
  [
    'answers at the length of a book',
    'employee',
    ordered(),
    to(STATUS.asked, filled({ Serienummer: 'x'.repeat(5001), 'CO-meting': true })),
    'invalid',
  ],
  ['asks for a review at completion', 'employee', ordered(), to(STATUS.done, { send_review: true }), null],
  [
    'asks for a review before',
    'employee',
    ordered(),
    to(STATUS.planned, { send_review: true }),
    'invalid',
    'send_review',
  ],

  [
    'adds a document with a caption',
    'employee',
    ordered(),
    attach({ caption: 'Offerte van de leverancier' }),
    null,
  ],
  [
    'adds a document of another kind',
    'employee',
    ordered(),
    attach({ mime: 'text/html' }),
    'invalid',
    'mime',
  ],
  [
    'adds a caption as long as a book',
    'employee',
    ordered(),
    attach({ caption: 'x'.repeat(501) }),
    'invalid',
    'caption',
  ],

  ['archives what is locked', 'office', locked(), plain('orders.archive', archived), null],
  ['archives', 'employee', ordered(), plain('orders.archive', archived), 'forbidden'],

  ['sends the order', 'office', ordered(), send, null],
  ['sends the order', 'employee', ordered(), send, 'forbidden'],
  [
    'sends it to who has no address',
    'office',
    ordered({ customer_id: CUSTOMER.silent._id }),
    send,
    'customer-without-email',
  ],
  ['sends it to nobody', 'office', ordered({ customer_id: '' }), send, 'customer-without-email'],
  ["sends the neighbour's", 'office', ordered({ company_id: BK }), send, 'not-found'],

  ['exports a sale', 'office', ordered(), exporting, null],
  ['exports a contract', 'office', orderIn(STATUS.done), exporting, null],
  ['exports', 'employee', ordered(), exporting, 'forbidden'],
  ['exports what is only planned', 'office', orderIn(STATUS.planned), exporting, 'export-status'],
  [
    'exports with a discount that nobody agreed to',
    'office',
    ordered({ discount: { ...NO_DISCOUNT, off: '20%', state: 'asked' } }),
    exporting,
    'discount-asked',
  ],
  ['exports for a company without the link', 'admin', ordered({ company_id: BK }), exporting, 'export-off'],
  [
    'exports for a customer with a number',
    'office',
    ordered({ customer_id: CUSTOMER.known._id }),
    exporting,
    'export-debtor-known',
  ],
  [
    'exports for a customer whose number came of an earlier export',
    'office',
    ordered({ customer_id: CUSTOMER.exported._id }),
    exporting,
    null,
  ],
  [
    'exports for a customer with a placeholder',
    'office',
    ordered({ customer_id: CUSTOMER.placeholder._id }),
    exporting,
    null,
  ],
  ['exports for nobody', 'office', ordered({ customer_id: '' }), exporting, 'invalid', 'customer_id'],
  ['exports twice', 'office', exported('waiting'), exporting, 'export-done'],
  ['exports again what arrived', 'office', exported('done'), exporting, 'export-done'],
  ['exports again what failed', 'office', exported('failed'), exporting, null],
  ['exports what changed since', 'office', exported('done', '0.9.9'), exporting, null],
  [
    'exports to the folder of its company',
    'office',
    ordered(),
    plain('orders.export', { directory: 'Administratie 1' }),
    null,
  ],
  [
    'exports to the folder above',
    'office',
    ordered(),
    plain('orders.export', { directory: '..' }),
    'invalid',
    'directory',
  ],
  [
    'exports to a folder that was not set',
    'office',
    ordered(),
    plain('orders.export', { directory: 'Administratie 2' }),
    'invalid',
    'directory',
  ],
  [
    'exports to a folder elsewhere',
    'office',
    ordered(),
    plain('orders.export', { directory: '/etc' }),
    'invalid',
    'directory',
  ],
]

const fresh = (given: Partial<Order>) =>
  buildCreate(
    'orders.create',
    buildOrder({ company_id: WOS, customer_id: '', current_assignee_id: '', ...given }),
  )
const made = (title: string, given: Partial<Order>, code: string | null, field?: string): OrderRule => ({
  title,
  role: 'office',
  before: null,
  op: fresh(given),
  code,
  ...(field && { field }),
})

export const ORDER_RULES: readonly OrderRule[] = [
  ...ROWS.map(([title, role, before, op, code, field]) => ({
    title,
    role,
    before,
    op: op(before),
    code,
    ...(field && { field }),
  })),
  made('makes an order', {}, null),
  made('makes an order for a colleague', { current_assignee_id: USER.colleague._id }, null),
  made(
    'makes an order for who never was',
    { current_assignee_id: newId() },
    'invalid',
    'current_assignee_id',
  ),
  made(
    'makes an order with a line of nothing',
    { products: [newOrderLine({ amount: 0 })] },
    'invalid',
    'products',
  ),
  made(
    'makes an order that claims a status',
    { current_status: { ...buildOrder().current_status, name: STATUS_CREATED } },
    null,
  ),
]
