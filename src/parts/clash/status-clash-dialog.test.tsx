import { expect, test, vi } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { StatusClashDialog } from './status-clash-dialog.tsx'

test('the first of two presses is the answer', async () => {
  const order = buildOrder()
  const set = vi.fn(() => new Promise(() => {}))
  const leave = vi.fn()
  await showOn(
    buildStandaloneDevice([{ collection: 'orders', doc: order }]),
    <StatusClashDialog
      orderId={order._id}
      mine="Opgeleverd"
      theirs="Geannuleerd"
      of="status"
      onSet={set}
      onLeave={leave}
      onClose={() => {}}
    />,
  )
  await seen('Toch zetten')
  await click(button('Toch zetten'))
  await click(button('Toch zetten'))
  await click(button('Laten staan'))
  expect(set).toHaveBeenCalledTimes(1)
  expect(leave).not.toHaveBeenCalled()
})
