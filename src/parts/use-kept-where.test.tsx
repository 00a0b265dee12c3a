import { afterEach, expect, test, vi } from 'vitest'
import { show, text } from '#tests/support/show.tsx'
import { seen } from '#tests/support/standalone-device.tsx'
import { useKeptWhere } from './use-kept-where.ts'

function Sentence() {
  return <p>Je werk staat {useKeptWhere()}.</p>
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['promised never to wipe it', { persisted: async () => true }, 'Je werk staat veilig op dit apparaat.'],
  ['may wipe it', { persisted: async () => false }, 'Je werk staat op dit apparaat.'],
  ['does not say', undefined, 'Je werk staat op dit apparaat.'],
])(
  'work that waits is called safe only by a browser that keeps it: one that %s',
  async (_, storage, words) => {
    vi.stubGlobal('navigator', { language: 'nl', storage })
    await show(<Sentence />)
    await seen(words)
    expect(text()).toBe(words)
  },
)
