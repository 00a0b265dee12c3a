import { afterEach, expect, test, vi } from 'vitest'
import type { Engine } from '#sync/client/engine.ts'
import { text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { ArchiveOrderDialog } from './archive/archive-order-dialog.tsx'
import { OrderMissing, OrderMissingDialog } from './order-missing.tsx'

afterEach(() => vi.useRealTimers())

const missing = <OrderMissing orderId="order" onBack={() => {}} />
const filling = { isFilling: true } as const

test.each([
  ['a screen', missing],
  ['a question', <OrderMissingDialog key="" orderId="order" onBack={() => {}} />],
  ['the archive’s', <ArchiveOrderDialog key="" orderId="order" onClose={() => {}} onArchived={() => {}} />],
])(
  'an order the first copy has not brought waits for a connection, and says so, in %s',
  async (_where, part) => {
    await showOn(buildStandaloneDevice([], { ...filling, online: false }), part)
    await seen('Zonder verbinding kan deze order niet worden opgehaald. Hij opent vanzelf zodra dat kan.')
    expect(text()).not.toContain('Order niet gevonden')
  },
)

test('an order the server does not know either is not waited for', async () => {
  await showOn(buildStandaloneDevice([], { ...filling, answer: { order: null } }), missing)
  await seen('Deze order bestaat niet meer')
})

test('a server that does not answer is asked again, by itself', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1_000,
  })
  const fetchOrder = vi
    .fn<Engine['fetchOrder']>()
    .mockResolvedValueOnce('unreachable')
    .mockResolvedValue('nowhere')
  await showOn({ ...buildStandaloneDevice([], filling), fetchOrder }, missing)
  await seen('Deze order bestaat niet meer')
  expect(fetchOrder).toHaveBeenCalledTimes(2)
})

test('without an order id the server is not asked', async () => {
  const fetchOrder = vi.fn<Engine['fetchOrder']>()
  await showOn(
    { ...buildStandaloneDevice([], filling), fetchOrder },
    <OrderMissing orderId={null} onBack={() => {}} />,
  )
  await seen('Order niet gevonden')
  expect(fetchOrder).not.toHaveBeenCalled()
})

test('an order that is nowhere is not asked for once the copy is whole', async () => {
  await showOn(buildStandaloneDevice([]), missing)
  await seen('Deze order bestaat niet meer')
  expect(text()).not.toContain('opent vanzelf')
})
