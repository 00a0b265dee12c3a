import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#src/data/session/last-here.ts'
import { beginLeaving, keepStep, keptStep } from '#src/data/session/steps.ts'
import { button, click, closeScreen, fill, find, has } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

/** The server's answer, as in tests/server/accounts/accounts-setup.test.ts. */
let answer = () => Response.json({})
/** The server's answer about a link. */
let answerOfLink = () => Response.json({ success: true })
const asked: [path: string, body: unknown][] = []

beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  answerOfLink = () => Response.json({ success: true })
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push([url, JSON.parse(String(body))])
    return url === '/api/setup-link' ? answerOfLink() : answer()
  })
})
afterEach(async () => {
  await closeScreen()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

/** Opens the app on a device where nobody is signed in. */
async function strangerAt(path: string) {
  const { history } = await showAppAt(path, buildStandaloneDevice([], { online: false }), {
    signedIn: () => false,
    lastUser: async () => NOBODY,
  })
  return () => history.location.href
}

const NAME = btoa('ontwikkel')
const PASSWORD = 'Waterpomp-2027'

async function choosePassword() {
  await until(() => button('Volgende'))
  await fill(find('input[name=new-password]'), PASSWORD)
  await fill(find('input[name=repeat-password]'), PASSWORD)
  await click(button('Volgende'))
}

async function isBad() {
  await seen('Oeps, dat ging niet goed')
  await seen('24 uur geldig')
  expect(has('Volgende')).toBe(false)
}

test.each(['', `/${NAME}`, '/%20/token'])(
  'a link that is not whole (/auth/setup-primary%s) says so and offers nothing to go on with',
  async (rest) => {
    await strangerAt(`/auth/setup-primary${rest}`)
    await isBad()
    expect(asked).toEqual([])
  },
)

const LINK = { username: 'ontwikkel', user_token: 'x'.repeat(43) }
const LINK_PATH = `/auth/setup-primary/${NAME}/${LINK.user_token}`
const badLink = () => Response.json({ error: 'token-invalid' }, { status: 403 })

test('a link that was used, is over or is nobody’s says so before a password is typed', async () => {
  answerOfLink = badLink
  await strangerAt(LINK_PATH)
  await isBad()
  expect(document.querySelector('input[name=new-password]')).toBeNull()
  expect(asked).toEqual([['/api/setup-link', LINK]])
})

test('one that is used elsewhere while a password is typed says so when it is saved', async () => {
  answer = badLink
  await strangerAt(LINK_PATH)
  await choosePassword()
  await isBad()
  expect(asked.at(-1)).toEqual(['/api/setup-primary', { ...LINK, password: PASSWORD, rpassword: PASSWORD }])
})

test('a link that cannot be asked after is not called a bad one', async () => {
  answerOfLink = () => Response.json({ error: 'unavailable' }, { status: 503 })
  await strangerAt(LINK_PATH)
  await until(() => find('input[name=new-password]'))
})

test.each(['/auth/setup-primary/%%%/x', '/auth/setup-primary/a/%E0%A4%A', '/auth/%%%', '/auth/forgot/%'])(
  'an address that cannot be read (%s) leads to the sign-in',
  async (path) => {
    const address = await strangerAt(path)
    await until(() => button('Inloggen'))
    expect(address()).toBe('/auth/login')
  },
)

/** On a device that supports passkeys. */
function deviceWhose(create: () => Promise<never>) {
  const answers = { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, answers),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}

test.each([
  [new DOMException('Not now', 'NotAllowedError'), 'Het is afgebroken, of het duurde te lang.'],
  [new DOMException('Seen it', 'InvalidStateError'), 'Dit apparaat heeft al een passkey voor dit account.'],
])('a passkey that cannot be made says why (%s), and the rest goes on', async (reason, words) => {
  deviceWhose(() => Promise.reject(reason))
  const challenge = { challenge: 'AQID', user: { id: 'AQID', name: 'ontwikkel' }, pubKeyCredParams: [] }
  const factors = { webauthn: challenge, otpString: 'otpauth://totp/Aurum?secret=ABC', ahead: 0 }
  keepStep('setup', { username: 'ontwikkel', ...factors, passkey: null, code: '', recoveryCodes: [] })
  const address = await strangerAt('/auth/setup-secondary')
  await until(() => expect(button('Passkey maken').disabled).toBe(false))
  await click(button('Passkey maken'))
  await until(() => find('[role=alertdialog]'))
  expect(find('[role=alertdialog]').textContent).toContain('Fout bij het maken van de passkey.')
  expect(find('[role=alertdialog]').textContent).toContain(words)
  await click(button('Sluiten'))

  answer = () => Response.json({ token: { name: 'prelogin', expires: 0, date: 0 }, recoveryCodes: null })
  await click(button('Overslaan'))
  await seen('Je account is klaar voor gebruik.')
  expect(address()).toBe('/auth/setup-done')
  // The finished setup is removed.
  expect(keptStep('setup')).toBeNull()
  expect(asked).toEqual([
    [
      '/api/setup-secondary',
      { username: 'ontwikkel', passkey_data: null, activated_passkey: false, activated_mfa: false },
    ],
  ])
})

test('whoever comes to the last screen without a setup is asked to sign in', async () => {
  const address = await strangerAt('/auth/setup-done')
  await until(() => expect(address()).toBe('/auth/login'))
})

test('the last screen goes to the sign-in by itself after thirty seconds, also when it was loaded anew', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  beginLeaving()
  await strangerAt('/auth/setup-done')
  const timer = () => find('[role=timer]').textContent
  await until(() => expect(timer()).toContain('30 seconden'))
  vi.setSystemTime(1_010_000)
  await until(() => expect(timer()).toContain('20 seconden'))
  const address = await strangerAt('/auth/setup-done')
  await until(() => expect(timer()).toContain('20 seconden'))
  vi.setSystemTime(1_030_001)
  await until(() => expect(address()).toBe('/auth/login'))
  await until(() => button('Inloggen'))
  // The countdown starts again for the next setup.
  beginLeaving()
  await strangerAt('/auth/setup-done')
  await until(() => expect(timer()).toContain('30 seconden'))
})
