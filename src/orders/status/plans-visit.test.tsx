import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { StatusDialog } from './status-dialog.tsx'

const customer_message = {
  message: 'Ingepland voor: DATE TIME',
  type: 'web_only' as const,
  active: true,
  required: false,
}
const ordered = buildStatus({ name: 'Besteld', fields: [] })
const scheduled = buildStatus({ name: 'Ingepland', meaning: 'scheduled', fields: [], customer_message })
const company = buildCompany({ statuses: [ordered._id, scheduled._id] })
const sanne = buildUser({ fullname: 'Sanne Vermeer', company_ids: [company._id] })
const order = buildOrder({
  company_id: company._id,
  current_status: { ...buildOrder().current_status, name: 'Besteld', meaning: 'ordered' },
})
const device = () =>
  buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'statuses', doc: ordered },
    { collection: 'statuses', doc: scheduled },
    { collection: 'users', doc: sanne },
    { collection: 'orders', doc: order },
  ])

test('a moment chosen on the planning is filled in at the status that plans it', async () => {
  const engine = device()
  const moment = { personId: sanne._id, date: '2099-12-04', time: '12:45', minutes: 150 }
  // The moment goes before input from an earlier time.
  await engine.draft.save(`status ${order._id} ${scheduled._id}`, {
    statusId: scheduled._id,
    fields: {},
    send: false,
    sendReview: false,
    sendMail: false,
    date: '2099-01-01',
    time: '08:00',
  })
  await showOn(engine, <StatusDialog orderId={order._id} to={null} plans={moment} onClose={() => {}} />)
  await seen('Opslaan')
  expect(text()).toContain('Sanne Vermeer')
  await click(button('Opslaan'))
  const [op] = await act(() => answerOnce(engine, queuedOps, (ops) => ops.length > 0))
  expect(op).toMatchObject({
    kind: 'orders.status',
    changes: { current_assignee_id: { to: sanne._id } },
    args: {
      status_id: scheduled._id,
      message: { date: '2099-12-04', time: '12:45' },
      visit: { minutes: 150, people: [sanne._id] },
    },
  })
})

test('an order that is planned without a moment asks for one', async () => {
  await showOn(device(), <StatusDialog orderId={order._id} to={null} plans="sometime" onClose={() => {}} />)
  await seen('Ingepland')
  expect(text()).toContain('Datum')
})
