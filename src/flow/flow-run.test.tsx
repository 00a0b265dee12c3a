import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveValue } from '#sync/client/live-value.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { FlowRun } from './flow-run.tsx'

const onLeave = vi.fn()
const reload = vi.spyOn(location, 'reload').mockReturnValue()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const draft = { load: async () => null, save: async () => {}, clear: async () => {} }

/** Up to the last screen, whose button leads there. */
async function sent(to: string) {
  const flow = {
    ...buildFlow({ results: { title: 'Verstuurd', body: '', button: { to, label: 'Verder' } } }),
    seq: 1,
    waiting: 0,
  }
  await showSignedIn(<FlowRun flow={flow} onSend={async () => {}} onLeave={onLeave} />, {
    engine: { draft, doc: () => liveValue(null) },
  })
  await click(button('Naar overzicht'))
  expect(text()).toContain('Bijna klaar: Overzicht')
  await click(button('Versturen'))
  await act(async () => vi.advanceTimersByTimeAsync(750))
  await click(button('Verder'))
}

test('the last button leads where the flow says', async () => {
  await sent('/queue')
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('/queue')
  expect(reload).not.toHaveBeenCalled()
})

test('where it says nothing, the page is loaded again (SPEC §2.10)', async () => {
  await sent('')
  expect(reload).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})
