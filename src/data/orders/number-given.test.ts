import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildFollowingDevice, buildStandaloneDevice } from '#tests/support/standalone-device.tsx'
import { numberGiven } from './number-given.ts'

const made = buildOrder({ order_id: '' })

test('the number of an order that was just made is told once the server has given it', async () => {
  const { engine, arrives } = buildFollowingDevice([{ collection: 'orders', doc: made }])
  const number = numberGiven(engine, made._id)
  await arrives({ collection: 'orders', doc: { ...made, order_id: 'NLM#10000003' } })
  expect(await number).toBe('NLM#10000003')
})

test('the number is not waited for without a connection', async () => {
  const device = buildStandaloneDevice([{ collection: 'orders', doc: made }], { online: false })
  expect(await numberGiven(device, made._id)).toBe('')
})
