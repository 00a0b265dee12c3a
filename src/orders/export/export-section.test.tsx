import { expect, test } from 'vitest'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { QueuedOp } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { type FormState, fieldsOf, openForm } from '../edit/model/order-form.ts'
import { draftKeyOf } from '../edit/order-left-behind.tsx'
import { ExportSection } from './export-section.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, debtor_number: '' })
const current_status = { ...buildOrder().current_status, name: 'Opdracht' }

const orderWith = (given: object = {}) =>
  buildOrder({ company_id: company._id, customer_id: customer._id, current_status, ...given })

function Watched({ id }: { id: string }) {
  const order = useLive(orderById(id))
  return order ? <ExportSection order={order} /> : null
}

const commentOn = ({ _id }: { _id: string }): QueuedOp => ({
  ...buildOp({ kind: 'orders.comment', entityId: _id, args: { title: '', commentary: 'net gedaan' } }),
  userId: '',
  state: 'queued',
  rejection: null,
  seq: 0,
  attempts: 0,
  notBefore: 0,
})

async function look(
  order: ReturnType<typeof orderWith>,
  queued: readonly QueuedOp[] = [],
  typed: FormState | null = null,
) {
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: order },
    ],
    { queued },
  )
  if (typed) await device.draft.save(draftKeyOf(order._id), typed)
  await showOn(device, <Watched id={order._id} />)
  await seen('Exporteren')
  await click(button('Exporteren'))
}

test('an order with changes that were not sent is saved first, then exported', async () => {
  const order = orderWith()
  await look(order, [commentOn(order)])
  await seen('Er zijn wijzigingen aangevonden aan de order, sla eerst de order op voordat u exporteert.')
})

test('an order with changes that were typed and not saved is saved first as well', async () => {
  const order = orderWith()
  const typed = openForm(order._id, fieldsOf(order))
  typed.entered.present.address = { ...order.address, city: 'Elders' }
  await look(order, [], typed)
  await seen('Er zijn wijzigingen aangevonden aan de order, sla eerst de order op voordat u exporteert.')
})

test('who exports an order again is told that it was exported before', async () => {
  const mark = {
    export_id: 'a',
    kind: 'sales',
    version: '1.0.1',
    state: 'done',
    at: Date.parse('2026-03-05T12:00:00Z'),
  }
  await look(orderWith({ version: '1.0.2', integration_metadata: { syntess: mark } }))
  await seen('Deze order is op 05-03-2026 13:00 al geëxporteerd, als versie 1.0.1.')
  expect(text()).toContain('Abonnementen als contract')
})

test('the contract that follows a sale is no second export of it', async () => {
  const mark = { export_id: 'a', kind: 'sales', version: '1.0.1', state: 'done', at: 1 }
  const delivered = { ...current_status, name: 'AURUM_STATUS_COMPLETED' }
  await look(orderWith({ current_status: delivered, integration_metadata: { syntess: mark } }))
  await seen('Abonnementen als contract')
  expect(text()).not.toContain('al geëxporteerd')
})

test('a first export says nothing of another', async () => {
  await look(orderWith())
  await seen('Abonnementen als contract')
  expect(text()).not.toContain('al geëxporteerd')
})
