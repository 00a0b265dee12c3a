import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#src/data/session/refusal.ts'
import { button, click, fill, find, has, show, text } from '#tests/support/show.tsx'
import { SetupPrimaryScreen } from './setup-primary-screen.tsx'

const onSave = vi.fn()
beforeEach(() => {
  onSave.mockReset()
})

async function screen(username: string | null, token: string) {
  const no = () => {}
  await show(
    <SetupPrimaryScreen username={username} token={token} onSave={onSave} onForgot={no} onSignIn={no} />,
  )
}

async function choose(password: string, repeated = password) {
  await fill(find('input[name=new-password]'), password)
  await fill(find('input[name=repeat-password]'), repeated)
}

function looksBad() {
  expect(text()).toContain('Oeps, dat ging niet goed')
  expect(text()).toContain('24 uur geldig')
  expect(has('Volgende')).toBe(false)
}

test.each([
  ['no name', null, 'token'],
  ['no token', 'kantoor', ''],
  ['neither', null, ''],
])('a link with %s says so, and offers nothing to go on with', async (_title, username, token) => {
  await screen(username, token)
  looksBad()
})

test('goes on only with a password that holds, twice the same', async () => {
  await screen('kantoor', 'token')
  await choose('wachtwoord')
  expect(button('Volgende').disabled).toBe(true)
  await choose('Wachtwoord1', 'Wachtwoord2')
  expect(button('Volgende').disabled).toBe(true)
  await choose('Wachtwoord1')
  onSave.mockResolvedValue(null)
  await click(button('Volgende'))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    username: 'kantoor',
    user_token: 'token',
    password: 'Wachtwoord1',
    rpassword: 'Wachtwoord1',
  })
})

test('a link the server does not know, or no longer, is a bad link', async () => {
  await screen('kantoor', 'token')
  await choose('Wachtwoord1')
  onSave.mockResolvedValue(new Refusal('token-invalid'))
  await click(button('Volgende'))
  looksBad()
})

test('a server that is away costs nothing of what was typed', async () => {
  await screen('kantoor', 'token')
  await choose('Wachtwoord1')
  onSave.mockResolvedValue(new Refusal('unavailable'))
  await click(button('Volgende'))
  expect(text()).toContain('De server is even niet bereikbaar.')
  expect(find<HTMLInputElement>('input[name=new-password]').value).toBe('Wachtwoord1')
})
