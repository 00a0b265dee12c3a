import { act } from 'react'
import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { show, text } from '#tests/support/show.tsx'
import { WipedScreen } from './wiped-screen.tsx'

const op = (opId: string, kind: string) =>
  ({
    opId,
    kind,
    number: 'NC2601014',
    at: Date.UTC(2026, 10, 27, 9),
    args: { commentary: `tekst ${opId}` },
  }) as unknown as QueuedOp

const waiting = [op('1', 'orders.comment'), op('2', 'orders.attach')]

test('whoever’s storage was emptied reads what was not sent, and of which order', async () => {
  await show(<WipedScreen waiting={waiting} send={async () => new Set()} />)
  expect(text()).toContain('2 wijzigingen waren nog niet verstuurd')
  expect(text()).toContain('Intern commentaar · NC2601014 · 27-11-2026')
  expect(text()).toContain('tekst 1')
})

test('what goes by the line that is still there is said to be sent', async () => {
  let isOnline = false
  const send = async () => new Set(isOnline ? ['1'] : [])
  await show(<WipedScreen waiting={waiting} send={send} />)
  isOnline = true
  await act(async () => dispatchEvent(new Event('online')))
  expect(text()).toContain('1 wijziging die hier nog wachtte, is alsnog verstuurd')
  expect(text()).toContain('1 wijziging was nog niet verstuurd')
  expect(text()).not.toContain('Intern commentaar')
})

test('where nothing waited nothing is lost', async () => {
  await show(<WipedScreen waiting={[]} send={async () => new Set()} />)
  expect(text()).not.toContain('niet verstuurd')
})
