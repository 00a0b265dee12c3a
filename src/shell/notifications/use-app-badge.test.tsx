import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { type Engine, EngineProvider } from '#src/data/engine-context.tsx'
import { addNotification, markRead } from '#src/data/notifications/notifications.ts'
import { show } from '#tests/support/show.tsx'
import { useAppBadge } from './use-app-badge.ts'

function Badge() {
  useAppBadge()
  return null
}

const tell = (id: string) =>
  act(async () => void addNotification('ik', { id, title: 'Melding', description: '', to: '', image: '' }))

test('the icon of the app has the number of what was not read, until its user reads it or leaves', async () => {
  let badge = 0
  Object.assign(navigator, {
    setAppBadge: vi.fn(async (count: number) => {
      badge = count
    }),
    clearAppBadge: vi.fn(async () => {
      badge = 0
    }),
  })
  const engine = { session: { user_id: 'ik' } } as Engine
  await show(
    <EngineProvider value={engine}>
      <Badge />
    </EngineProvider>,
  )
  await tell('a')
  await tell('b')
  expect(badge).toBe(2)
  await act(async () => markRead('ik', ['a']))
  expect(badge).toBe(1)
  await act(async () => markRead('ik'))
  expect(badge).toBe(0)
  await tell('c')
  expect(badge).toBe(1)
  await show(<p>Inloggen</p>)
  expect(badge).toBe(0)
})
