import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { clearToasts, toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn } from '#tests/support/standalone-device.tsx'
import { StatusDialog } from './status/status-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

const asking = buildStatus({ name: 'Opdracht' })
const free = buildStatus({ name: 'In opdracht', fields: [] })
const late = buildStatus({ name: 'Nazorg', fields: [], belongs_to_ids: [asking._id] })
const foreign = buildStatus({ name: 'Elders', fields: [] })
const company = buildCompany({ statuses: [asking, free, late].map(({ _id }) => _id) })
const current_status = { ...buildOrder().current_status, name: free.name, color: free.color }
const order = buildOrder({ company_id: company._id, current_status })
const held: CollectionDocument[] = [
  ...[asking, free, late, foreign].map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
]

let move: ReturnType<typeof useMoveOrder>
function Board() {
  move = useMoveOrder()
  return move.asking && <StatusDialog {...move.asking} onClose={move.end} />
}
const toasts = () => toastQueue.visibleToasts.map(({ content }) => content.text)
beforeEach(clearToasts)

test.each([
  ['that may not follow', late, 'Deze status kan niet op de huidige status volgen.'],
  ['the company lacks', foreign, 'Deze status hoort niet bij het bedrijf van de order.'],
])('an order dropped on a lane %s stays where it is, and it is said why', async (_, lane, words) => {
  await showOn(buildStandaloneDevice(held), <Board />)
  await act(() => move.begin(order._id, lane as unknown as Status))
  await expect.poll(() => toasts()).toEqual([words])
  expect(move.asking).toBeNull()
})

test('a lane whose status asks something opens its questions', async () => {
  await showOn(buildStandaloneDevice(held), <Board />)
  await act(() => move.begin(order._id, asking as unknown as Status))
  await seen('Monteur')
})

test.each([
  ['its company', held.filter(({ collection }) => collection !== 'companies')],
  [
    'the statuses of its company',
    held.filter(({ doc }) => doc === company || doc === order || doc === foreign),
  ],
])('an order whose lanes cannot be judged, as %s did not come yet, is told so', async (_, here) => {
  await showOn(buildStandaloneDevice(here), <Board />)
  await act(() => move.begin(order._id, foreign as unknown as Status))
  await seen('De statussen van deze order staan nog niet op dit apparaat.')
  expect(toasts()).toEqual([])
  await click(button('Begrepen'))
  await settled()
})

test('an order whose company has no statuses says so', async () => {
  const alone: CollectionDocument[] = [
    { collection: 'companies', doc: { ...company, statuses: [] } },
    { collection: 'orders', doc: order },
  ]
  await showOn(buildStandaloneDevice(alone), <Board />)
  await act(() => move.begin(order._id, null))
  await seen('Het bedrijf van deze order heeft geen statussen.')
  await click(button('Begrepen'))
  await settled()
  expect(text()).toBe('')
})

test('a lane that is pressed twice takes the order once', async () => {
  const here = { ...order, current_status: { ...current_status, name: asking.name } }
  const device = buildStandaloneDevice([
    ...held.filter(({ doc }) => doc !== order),
    { collection: 'orders', doc: here },
  ])
  await showOn(device, <Board />)
  await act(() => move.begin(order._id, null))
  await seen('Verplaats naar…')
  const lane = button(free.name)
  await act(async () => {
    lane.click()
    lane.click()
  })
  // Work of an earlier screen may still tell of its own orders.
  const ofOrder = () => toasts().filter((words) => words?.startsWith(order.order_id))
  await expect.poll(ofOrder).toEqual([`${order.order_id}: ${free.name}`])
  expect(await answerOnce(device, queuedOps)).toHaveLength(1)
})

test('a card that was dropped by mistake goes back with one press, and its order is where it was', async () => {
  const here = { ...order, current_status: { ...current_status, name: asking.name } }
  const others = held.filter(({ doc }) => doc !== order)
  const device = buildStandaloneDevice([...others, { collection: 'orders', doc: here }])
  await showOn(device, <Board />)
  await act(() => move.begin(order._id, free as unknown as Status))
  await expect.poll(() => toastQueue.visibleToasts.length).toBe(1)
  const [toast] = toastQueue.visibleToasts
  expect(toast?.content.text).toContain(order.order_id)
  await act(async () => toast?.content.action?.onPress())
  const kinds = async () => (await answerOnce(device, queuedOps)).map(({ kind }) => kind)
  await expect.poll(kinds).toEqual(['orders.status', 'orders.undo-status'])
  const now = await answerOnce(device, orderById(order._id))
  expect(now?.current_status.name).toBe(asking.name)
  expect(now?.status_history).toEqual(order.status_history)
})
