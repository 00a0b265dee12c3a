import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn } from '#tests/support/standalone-device.tsx'
import { ClashNotice } from './clash-notice.tsx'

const order = buildOrder({ warranty: '1 jaar' })
const refused = (n: number, to: string): QueuedOp => ({
  ...buildOp({ kind: 'orders.edit', entityId: order._id, n, changes: { warranty: { from: '', to } } }),
  userId: '',
  state: 'refused',
  rejection: { code: 'conflict', field: 'warranty', current: { warranty: '1 jaar' } },
  seq: 0,
  attempts: 0,
  notBefore: 0,
})

const first = refused(1, '2 jaar')
const show = async () => {
  const queued = [first, refused(2, '3 jaar')]
  const device = buildStandaloneDevice([{ collection: 'orders', doc: order }], { queued })
  await showOn(device, <ClashNotice orderId={order._id} />)
  await seen('Kiezen')
  await click(button('Kiezen'))
  await seen('Nu opgeslagen1 jaar')
  await click(find('input[value=mine]'))
  return device
}
const closed = () =>
  expect
    .poll(async () => {
      await settled()
      return text()
    })
    .not.toContain('Jouw waarde2 jaar')

test('what was kept of one edit is what the next is compared with', async () => {
  await show()
  await click(button('Keuze opslaan'))
  await closed()
  await click(button('Kiezen'))
  await seen('Jouw waarde3 jaar')
  await seen('Nu opgeslagen2 jaar')
})

test('a choice that was made elsewhere meanwhile is not made for the next edit as well', async () => {
  const device = await show()
  await act(() => device.discard(first.opId))
  await closed()
  expect(text()).not.toContain('Jouw waarde')
})

test('whose the other value is and when they wrote it is told', async () => {
  const onno = buildUser({ company_ids: [order.company_id], fullname: 'Onno Wikkelaar' })
  const edit = {
    _id: 'e',
    field: 'warranty',
    user_id: onno._id,
    date: Date.UTC(2026, 10, 24, 9, 51),
    over: '',
  }
  const docs = [
    { collection: 'orders' as const, doc: { ...order, edits: [edit] } },
    { collection: 'users' as const, doc: onno },
  ]
  await showOn(buildStandaloneDevice(docs, { queued: [first] }), <ClashNotice orderId={order._id} />)
  await seen('Kiezen')
  await click(button('Kiezen'))
  await seen('Van Onno Wikkelaar1 jaar24-11-2026 10:51')
})

const moved = buildOrder({
  current_status: { ...buildOrder().current_status, name: 'Geannuleerd' },
  status_history: [
    { _id: 'a', status: 'Geannuleerd', date: Date.UTC(2026, 10, 12, 9), done: 0, user_id: '' },
  ],
})
const status = {
  ...buildOp({
    kind: 'orders.status',
    entityId: moved._id,
    changes: { current_status: { from: { name: 'Ingepland' }, to: { name: 'Opgeleverd' } } },
    args: { status_id: '', fields: {}, message: { send: false, date: '', time: '' } },
  }),
  userId: '',
  state: 'refused',
  rejection: {
    code: 'conflict',
    field: 'current_status',
    current: { current_status: { name: 'Geannuleerd', color: '' } },
  },
  seq: 0,
  attempts: 0,
  notBefore: 0,
} satisfies QueuedOp

test.each([
  ['Toch zetten', [{ from: { name: 'Geannuleerd', color: '' }, to: { name: 'Opgeleverd' } }]],
  ['Laten staan', []],
])('of a status somebody else moved both are told, and "%s" does so', async (answer, left) => {
  const device = buildStandaloneDevice([{ collection: 'orders', doc: moved }], { queued: [status] })
  await showOn(device, <ClashNotice orderId={moved._id} />)
  await seen('Iemand anders heeft intussen een andere status gezet')
  await click(button('Kiezen'))
  await seen('12-11-2026')
  expect(text()).toMatch(/op “Geannuleerd” gezet. Jij koos “Opgeleverd”/)
  await click(button(answer))
  await expect
    .poll(async () => {
      await settled()
      const ops = await answerOnce(device, queuedOps)
      return ops.map(({ changes }) => changes.current_status)
    })
    .toEqual(left)
})
