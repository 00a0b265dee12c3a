import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#src/data/session/refusal.ts'
import { button, click, fill, find, has, show, text } from '#tests/support/show.tsx'
import { SetupPrimaryScreen } from './setup-primary-screen.tsx'

const onSave = vi.fn()
beforeEach(() => {
  onSave.mockReset()
})

async function screen({ isBad = false } = {}) {
  const no = () => {}
  await show(
    <SetupPrimaryScreen
      username="kantoor"
      token="token"
      isBad={isBad}
      onSave={onSave}
      onForgot={no}
      onSignIn={no}
    />,
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

test('a bad link says so, and offers nothing to go on with', async () => {
  await screen({ isBad: true })
  looksBad()
})

test('goes on only with a password that holds, twice the same', async () => {
  await screen()
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
  await screen()
  await choose('Wachtwoord1')
  onSave.mockResolvedValue(new Refusal('token-invalid'))
  await click(button('Volgende'))
  looksBad()
})

test('a server that is away costs nothing of what was typed', async () => {
  await screen()
  await choose('Wachtwoord1')
  onSave.mockResolvedValue(new Refusal('unavailable'))
  await click(button('Volgende'))
  expect(text()).toContain('De server is even niet bereikbaar.')
  expect(find<HTMLInputElement>('input[name=new-password]').value).toBe('Wachtwoord1')
})

test.each([
  ['password-common', 'te makkelijk te raden'],
  ['password-weak', 'voldoet niet aan de eisen'],
] as const)(
  'a password that is refused (%s) is not called good until another one is typed',
  async (code, words) => {
    await screen()
    await choose('Kantoor2026')
    expect(text()).toContain('Dit wachtwoord voldoet.')
    onSave.mockResolvedValue(new Refusal(code))
    await click(button('Volgende'))
    expect(text()).toContain(words)
    expect(text()).not.toContain('Dit wachtwoord voldoet.')
    await choose('Waterpomp-2027')
    expect(text()).toContain('Dit wachtwoord voldoet.')
    expect(text()).not.toContain(words)
  },
)
