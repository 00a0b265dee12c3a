import { expect, test } from 'vitest'
import type { Engine } from '#sync/client/engine.ts'
import { liveQuery, liveValue } from '#sync/client/live-value.ts'
import { answerOnce } from './answer-once.ts'

const engine = {} as Engine

test('what another listener knows already is answered at once', async () => {
  const live = liveQuery({ ask: async () => 'known', watch: () => () => {} })
  const heard = Promise.withResolvers<void>()
  live.subscribe(() => heard.resolve())
  await heard.promise
  expect(await answerOnce(engine, { key: 'a', live: () => live })).toBe('known')
})

test('an answer that will not do is waited past', async () => {
  const live = liveValue<number>(1)
  const answered = answerOnce(engine, { key: 'a', live: () => live }, (answer) => answer > 1)
  live.set(2)
  expect(await answered).toBe(2)
})
