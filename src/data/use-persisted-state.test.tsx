import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { button, click, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { until } from '#tests/support/standalone-device.tsx'
import { usePersistedState } from './use-persisted-state.ts'

const schema = v.number()

function Counter() {
  const { value, change, isKept } = usePersistedState('teller', schema, () => 0)
  return (
    <>
      <button type="button" onClick={() => change((now) => now + 1)}>
        Meer
      </button>
      {value} {isKept ? 'bewaard' : 'niet bewaard'}
    </>
  )
}

test('a failed write is not reported as stored, and is written with the next change', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const save = vi.fn(async () => {})
  const draft = { load: async () => null, save, clear: async () => {}, list: async () => [] }
  await showSignedIn(<Counter />, { engine: { draft } })
  save.mockRejectedValueOnce(new DOMException('vol', 'QuotaExceededError'))
  await click(button('Meer'))
  await until(() => expect(text()).toContain('1 niet bewaard'))
  await click(button('Meer'))
  await until(() => expect(text()).toContain('2 bewaard'))
  expect(save).toHaveBeenLastCalledWith('teller', 2)
})
