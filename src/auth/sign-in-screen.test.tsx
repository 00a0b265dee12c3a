import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#src/data/session/refusal.ts'
import { keptStep } from '#src/data/session/steps.ts'
import { button, click, fill, find, show, text } from '#tests/support/show.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const onSignIn = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  onSignIn.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

async function screen({ username = '', waiting = 0, revoked = false } = {}) {
  const no = async () => {}
  const on = { onSignIn, onSignedIn: no, onCodeNeeded: no, onBegin: no, onForgot: no }
  await show(<SignInScreen last={{ username, waiting, revoked }} {...on} />)
}
const name = () => find<HTMLInputElement>('input[name=username]')
const password = () => find<HTMLInputElement>('input[name=password]')

test('sends only when both are filled in', async () => {
  await screen()
  expect(button('Inloggen').disabled).toBe(true)
  await fill(name(), 'kantoor')
  expect(button('Inloggen').disabled).toBe(true)
  await fill(password(), 'geheim')
  onSignIn.mockResolvedValue('signed-in')
  await click(button('Inloggen'))
  expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ username: 'kantoor', password: 'geheim' })
})

test('knows who was here last, and asks for the password alone', async () => {
  await screen({ username: 'monteur', waiting: 2 })
  expect(name().value).toBe('monteur')
  expect(document.activeElement).toBe(password())
  expect(text()).toContain('2 wijzigingen van jou staan op dit apparaat')
  expect(text()).not.toContain('uitgelogd')
})

test('a name that was known is there for the code that is asked next', async () => {
  await screen({ username: 'monteur' })
  await fill(password(), 'geheim')
  onSignIn.mockResolvedValue('code')
  await click(button('Inloggen'))
  expect(keptStep('username')).toBe('monteur')
})

test('tells who was signed out from elsewhere, and that their work is there', async () => {
  await screen({ username: 'monteur', waiting: 2, revoked: true })
  expect(text()).toContain(
    'Je bent op dit apparaat uitgelogd, vanaf een ander apparaat of door een beheerder.',
  )
  expect(text()).toContain('2 wijzigingen van jou staan op dit apparaat')
})

test('a name that was typed is there after a reload, a password is not', async () => {
  await screen({ username: 'monteur' })
  await fill(name(), 'kantoor')
  await fill(password(), 'geheim')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim')
  await screen({ username: 'monteur' })
  expect(name().value).toBe('kantoor')
  expect(password().value).toBe('')
})

test('waits as long as the server asks, and shows it', async () => {
  vi.useFakeTimers({ now: 0 })
  await screen({ username: 'kantoor' })
  await fill(password(), 'fout')
  onSignIn.mockResolvedValue(new Refusal('login-throttled', 75))
  await click(button('Inloggen'))
  expect(text()).toContain('Te veel pogingen.')
  expect(text()).toContain('1:15')
  expect(button('Inloggen').disabled).toBe(true)
  expect(password().value).toBe('fout')
  await act(async () => vi.advanceTimersByTime(70_000))
  expect(text()).toContain('0:05')
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(button('Inloggen').disabled).toBe(false)
})
