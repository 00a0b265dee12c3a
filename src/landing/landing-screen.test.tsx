import { expect, test } from 'vitest'
import type { Engine } from '#src/data/engine-context.tsx'
import type { EngineStatus } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { LandingScreen } from './landing-screen.tsx'

const none = { current: 0, before: 0, percentageChange: null }
const value = { data: [], percentageChange: null, total: 0, week: { ...none, current: 12 }, month: none }

/** The texts of the tiles in order. */
async function tiles(figures: unknown, status: Partial<EngineStatus> = {}, counted?: number) {
  const engine: Partial<Engine> = {
    count: (collection) => liveValue(counted ?? (collection === 'orders' ? 1234 : 56)),
    askServer: (() => liveValue(figures)) as Engine['askServer'],
  }
  await showSignedIn(withAddresses(<LandingScreen />), { engine, status })
  return [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
}

test('four tiles say how much there is', async () => {
  expect(await tiles({ last: { value, at: 0 }, state: 'answered' })).toEqual([
    'Statistieken12 orders deze week',
    'Orders1.234',
    'Archief56',
    'Instellingenkantoor',
  ])
})

test.each(['unreachable', 'refused'])(
  'figures that are %s and were never known cannot be had now',
  async (state) => {
    const [statistics] = await tiles({ last: null, state })
    expect(statistics).toBe('StatistiekenKan data momenteel niet ophalen')
  },
)

test('while they are asked for, the tile says nothing', async () => {
  const [statistics] = await tiles({ last: null, state: 'asking' })
  expect(statistics).toBe('Statistieken')
})

test('before anything is known no tile says that there is nothing', async () => {
  const asking = { last: null, state: 'asking' }
  const counts = ['Statistieken', 'Orders', 'Archief', 'Instellingenkantoor']
  expect(await tiles(asking, { lastSynced: null, syncedBefore: null }, 0)).toEqual(counts)
  expect(await tiles(asking, {}, 0)).toContain('Orders0')
})
