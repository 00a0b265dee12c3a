import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, text } from '#tests/support/show.tsx'
import { TooOldScreen } from './too-old-screen.tsx'

afterEach(() => void vi.useRealTimers())

test.each([
  [{ waiting: 0, sent: 0 }, null],
  [{ waiting: 1, sent: 1 }, 'De wijziging die hier nog wachtte, is verstuurd.'],
  [{ waiting: 3, sent: 3 }, 'De 3 wijzigingen die hier nog wachtten, zijn verstuurd.'],
  [{ waiting: 3, sent: 2 }, 'Van 3 wijzigingen die hier nog wachtten zijn er 2 verstuurd.'],
])(
  'a device with a newer outbox says what to do, and what became of what waited: %j',
  async (left, words) => {
    await show(<TooOldScreen sendLeftoverOps={async () => left} />)
    expect(text()).toContain('vraag je beheerder die bij te werken')
    if (words) expect(text()).toContain(words)
    else expect(text()).not.toContain('verstuurd')
  },
)

test('operations that could not be sent go once the connection is back', async () => {
  let isOnline = false
  const sendLeftoverOps = async () => ({ waiting: 2, sent: isOnline ? 2 : 0 })
  await show(<TooOldScreen sendLeftoverOps={sendLeftoverOps} />)
  expect(text()).toContain('zijn er 0 verstuurd')
  isOnline = true
  await act(async () => dispatchEvent(new Event('online')))
  expect(text()).toContain('zijn verstuurd')
})

test('operations that could not be sent go in the end without an event of the connection, and are not sent again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOnline = false
  let asked = 0
  const sendLeftoverOps = async () => {
    asked += 1
    return { waiting: 2, sent: isOnline ? 2 : 0 }
  }
  await show(<TooOldScreen sendLeftoverOps={sendLeftoverOps} />)
  isOnline = true
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(text()).toContain('zijn verstuurd')
  const before = asked
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toBe(before)
})
