import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Transport } from '../transport/graphql.ts'
import { startRunner } from './start-runner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a connection that is said to be back before it is costs a second, however long there was none', async () => {
  const asked: number[] = []
  const transport: Transport = {
    async graphql() {
      asked.push(Date.now())
      return { kind: 'unreachable', retryAfter: 0 }
    },
  }
  const waiting = [
    buildQueuedOp({ kind: 'orders.comment', args: { commentary: { title: '', commentary: 'onderweg' } } }),
  ]
  const outbox = {
    userId: 'u',
    all: async () => waiting,
    reread: async () => waiting,
    claim: async (changes: ReadonlyMap<string, unknown>) => new Set(changes.keys()),
    updateMany: async () => {},
    pausedUntil: async () => 0,
  } as unknown as Outbox
  const locks = { request: (_: string, run: () => unknown) => run() } as unknown as LockManager
  const uploadBlob = async () => ({ kind: 'there' }) as const
  const runner = startRunner({ outbox, transport, uploadBlob, locks, onOutcome() {} })
  runner.wake()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  // Backoff must spare a server in trouble.
  expect(asked.length).toBeLessThan(30)

  runner.wake()
  const back = Date.now()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.filter((at) => at >= back)).toHaveLength(2)
  runner.close()
})
