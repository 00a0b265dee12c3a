import { expect, test } from 'vitest'
import type { AnyDocument } from '#sync/contract/core/documents.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import type { AnswerStore } from '../meta/answers.ts'
import { goneOrders } from './gone-orders.ts'

const refused = (opId: string) =>
  buildQueuedOp({ opId, kind: 'orders.comment', state: 'refused', rejection: { code: 'not-found' } })

function device() {
  const kept = new Map<string, unknown>()
  const answers: AnswerStore = {
    load: async (key) => kept.get(key) ?? null,
    save: async (key, answer) => void kept.set(key, answer),
  }
  const here = { ops: [refused('a'), refused('b')] }
  const row = async (_: string, id: string) =>
    (id === 'new' ? null : { _id: id, order_id: `NLM#${id}` }) as unknown as AnyDocument
  const open = () => goneOrders(answers, { row, ops: async () => here.ops })
  return { here, kept, open, gone: open() }
}
const numbers = (ops: readonly { number?: string }[]) => ops.map(({ number }) => number)

test('an order that is gone is called what it was when something was done to it', async () => {
  const { gone } = device()
  await gone.note(new Map([['a', '1']]))
  await gone.note(new Map([['b', 'new']]))
  expect(numbers(await gone.named([refused('a'), refused('b')]))).toEqual(['NLM#1', undefined])
  const waiting = [buildQueuedOp({ opId: 'a', kind: 'orders.comment' })]
  expect(numbers(await gone.named(waiting))).toEqual(['NLM#1'])
  expect((await gone.named(waiting))[0]).toBe((await gone.named(waiting))[0])
})

test('an order is forgotten once it leaves the queue, and all are once the answers are gone', async () => {
  const { gone, here, kept, open } = device()
  await gone.note(new Map([['a', '1']]))
  here.ops = [refused('b')]
  await gone.note(new Map([['b', '2']]))
  expect(numbers(await gone.named([refused('a'), refused('b')]))).toEqual([undefined, 'NLM#2'])
  expect(numbers(await open().named([refused('b')]))).toEqual(['NLM#2'])
  kept.clear()
  expect(numbers(await open().named([refused('b')]))).toEqual([undefined])
})
