import { act } from 'react'
import { expect, test } from 'vitest'
import { type Engine, EngineProvider } from '#src/data/engine-context.tsx'
import type { EngineStatus } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { show, text } from '#tests/support/show.tsx'
import { useLive } from '../use-live.ts'
import { isFilling, lastSynced } from './queries.ts'

const began = { connection: 'online', firstSync: { received: 0, total: 100 }, lastSynced: null } as const

let drawn = 0
function Board() {
  drawn += 1
  return <p>{`${useLive(isFilling)} ${useLive(lastSynced)}`}</p>
}

test('a component that only asks for the state of the first copy does not render again with each page', async () => {
  const status = liveValue<Partial<EngineStatus>>(began)
  const engine = { status: () => status } as unknown as Engine
  await show(
    <EngineProvider value={engine}>
      <Board />
    </EngineProvider>,
  )
  expect(text()).toBe('true null')
  const before = drawn
  for (const received of [10, 20, 30]) {
    await act(async () => status.set({ ...began, firstSync: { received, total: 100 } }))
  }
  expect(drawn).toBe(before)
  await act(async () => status.set({ ...began, firstSync: null, lastSynced: 5 }))
  expect(text()).toBe('false 5')
})

test('without a connection nothing more comes, whether or not the server was ever asked', () => {
  const status = liveValue<Partial<EngineStatus>>({ ...began, connection: 'offline', firstSync: null })
  const engine = { status: () => status } as unknown as Engine
  expect(isFilling.live(engine).get()).toBe(false)
})
