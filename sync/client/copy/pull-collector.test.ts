import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PullInput } from '#sync/contract/wire/protocol.ts'
import type { Answer, Transport } from '../transport/graphql.ts'
import { pullCollector } from './pull-collector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const about = (collection: PullInput['collection']): PullInput => ({ collection, cursor: null, limit: 10 })

/** A transport that can be cut. It records when each request came, in milliseconds since 1970. */
function buildLine({ latency = 0 } = {}) {
  const line = { isCut: true, asked: [] as number[] }
  const transport = {
    async graphql<T>(_: string, { inputs }: { inputs: PullInput[] }): Promise<Answer<T>> {
      line.asked.push(Date.now())
      const { isCut } = line
      await new Promise((resolve) => setTimeout(resolve, latency))
      if (isCut) return { kind: 'unreachable', retryAfter: 0 }
      const rest = { reset: false, documents: [], total: null, done: true }
      const cursor = { epoch: 'e', scope: 's', seq: 1, id: '', fill: false }
      return {
        kind: 'ok',
        data: { pull: inputs.map(({ collection }) => ({ collection, cursor, ...rest })) } as T,
      }
    },
  } as Transport
  return { line, collector: pullCollector(transport, () => {}) }
}

test('once the connection is back all that was asked without one is asked again at once', async () => {
  const { line, collector } = buildLine()
  const orders = collector.ask(about('orders'))
  await vi.advanceTimersByTimeAsync(20_000)
  const users = collector.ask(about('users'))
  await vi.advanceTimersByTimeAsync(20_000)
  line.isCut = false
  collector.wake()
  const back = Date.now()
  await vi.advanceTimersByTimeAsync(0)
  expect((await orders).collection).toBe('orders')
  expect((await users).collection).toBe('users')
  expect(line.asked.slice(-2)).toEqual([back, back])
})

test('a request made just before the connection returned is retried at once', async () => {
  const { line, collector } = buildLine({ latency: 100 })
  const orders = collector.ask(about('orders'))
  await vi.advanceTimersByTimeAsync(50)
  line.isCut = false
  collector.wake()
  await vi.advanceTimersByTimeAsync(200)
  expect((await orders).collection).toBe('orders')
  expect(line.asked).toHaveLength(2)
})

test('a connection that is said to be back before it is costs a second, however long there was none', async () => {
  const { line, collector } = buildLine()
  const orders = collector.ask(about('orders'))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  collector.wake()
  await vi.advanceTimersByTimeAsync(0)
  line.isCut = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await orders).collection).toBe('orders')
})
