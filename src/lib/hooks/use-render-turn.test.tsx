import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { show, text } from '#tests/support/show.tsx'
import { useRenderTurn } from './use-render-turn.ts'

type State = 'empty' | 'ready' | 'done' | 'gone'

function Part({ name, state }: { name: string; state: State }) {
  return useRenderTurn(state !== 'empty', state === 'done') && <p>{name}</p>
}

let change: (to: Record<string, State>) => void

function Parts({ at }: { at: Record<string, State> }) {
  const [states, setStates] = useState(at)
  change = setStates
  return Object.entries(states).map(
    ([name, state]) => state !== 'gone' && <Part key={name} name={name} state={state} />,
  )
}

/** Waits for the task that follows, too. */
async function become(to: Record<string, State>) {
  await act(async () => change(to))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

test('of several that have something to draw, each waits until the one before is done', async () => {
  await show(<Parts at={{ first: 'ready', second: 'ready', third: 'ready' }} />)
  expect(text()).toBe('first')
  await become({ first: 'done', second: 'ready', third: 'ready' })
  expect(text()).toBe('firstsecond')
  await become({ first: 'done', second: 'done', third: 'ready' })
  expect(text()).toBe('firstsecondthird')
})

test('a part with nothing to render passes its turn on', async () => {
  await show(<Parts at={{ first: 'empty', second: 'ready' }} />)
  expect(text()).toBe('second')
  await become({ first: 'ready', second: 'done' })
  expect(text()).toBe('firstsecond')
})

test('a part that unmounts during its turn lets the next one begin', async () => {
  await show(<Parts at={{ first: 'ready', second: 'ready' }} />)
  await become({ first: 'gone', second: 'ready' })
  expect(text()).toBe('second')
})
