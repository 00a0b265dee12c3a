import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flow } from '#src/data/flows/queries.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { ORDINARY_VAT } from '#sync/contract/orders/money/vat-rate.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { FlowResult } from './flow-result.tsx'
import { FlowRun } from './flow-run.tsx'
import { useTriedPhotos } from './photos/use-tried-photos.ts'
import { useSending } from './sending.tsx'
import { useFlowState } from './use-flow-state.ts'

const onLeave = vi.fn()
const reload = vi.spyOn(location, 'reload').mockReturnValue()
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Nobody and nothing is stored. */
const nothing = () => liveValue([] as never[])
const draft = { load: async () => null, save: async () => {}, clear: async () => {}, list: async () => [] }
const engine = { draft, all: nothing, list: nothing, doc: () => liveValue(null) }

function Tried({ flow }: { flow: Flow }) {
  const state = useFlowState(flow._id)
  const sending = useSending()
  const photos = useTriedPhotos()
  if (sending.phase === 'sent') return <FlowResult flow={flow} onLeave={onLeave} />
  return (
    <FlowRun
      {...{ flow, state, photos, sending }}
      draftKey={flow._id}
      reckoning="deducted"
      vat={ORDINARY_VAT}
      onSend={() => sending.begin(async () => {})}
    />
  )
}

const ONE_QUESTION = buildFlow({
  steps: {
    'step-001': { viewName: 'Ketel', fields: [{ key: 'k', type: 'textfield', label: 'Iets' }] },
  } as never,
}).steps

/** Completes a flow whose last button leads to `to`. */
async function sent(to: string) {
  const flow = {
    ...buildFlow({
      steps: ONE_QUESTION,
      results: { title: 'Verstuurd', body: '', button: { to, label: 'Verder' } },
    }),
    seq: 1,
    waiting: 0,
  }
  await showSignedIn(<Tried flow={flow} />, { engine })
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

test('a flow that names no destination reloads the page', async () => {
  await sent('')
  expect(reload).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

test('going on without a form of address leads to that field, which says what to do', async () => {
  const built = buildFlow()
  const [key, step] = Object.entries(built.steps)[0] ?? []
  if (!key || !step) throw new Error('The flow that is built has a step.')
  const asking = {
    ...step,
    fields: [{ ...step.fields[0], type: 'custom-customer-data' as const, key: 'customer' }],
  }
  const flow = { ...built, steps: { [key]: asking }, seq: 1, waiting: 0 } as Flow
  await showSignedIn(<Tried flow={flow} />, { engine })
  await click(button('Naar overzicht'))
  const first = find<HTMLInputElement>('[role=radiogroup] input')
  expect(document.activeElement).toBe(first)
  expect(find('[role=radiogroup]').textContent).toContain('Vul dit veld in')
})
