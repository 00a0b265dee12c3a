import { i18n } from '@lingui/core'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#src/data/session/last-here.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import { type Proof, requestSession } from '#src/data/session/sign-in.ts'
import { messages as english } from '#src/locales/en.po'
import { messages as dutch } from '#src/locales/nl.po'
import { button, click, closeScreen, fill, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

/** The server's answer, as in tests/server/accounts; null when it cannot be reached. */
let answer: (() => Response) | null = null
const asked: [path: string, body: unknown][] = []

beforeEach(() => {
  sessionStorage.clear()
  asked.length = 0
  answer = null
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!answer) throw new TypeError('Failed to fetch')
    asked.push([url, JSON.parse(String(body))])
    return answer()
  })
})
afterEach(async () => {
  await closeScreen()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  i18n.loadAndActivate({ locale: 'nl', messages: dutch })
})

/** Opens the app on a device nobody has used. */
async function strangerAt(path: string) {
  let isIn = false
  const { history } = await showAppAt(path, buildStandaloneDevice([], { online: false }), {
    signedIn: () => isIn,
    lastUser: async () => NOBODY,
    prepare() {},
    async signIn(proof: Proof) {
      if ('password' in proof && proof.password === 'Ketelhuis 7') {
        isIn = true
        return 'signed-in'
      }
      const session = await requestSession(proof)
      return session instanceof Refusal ? session : 'code'
    },
  })
  return () => history.location.href
}

async function fillIn(username: string, password: string) {
  await fill(find('input[name=username]'), username)
  await fill(find('input[name=password]'), password)
  await click(button('Inloggen'))
}
const atSignIn = () => until(() => button('Inloggen'))
const atHome = () => until(() => find('nav[aria-label=Hoofdmenu]'))

test('a code is asked for only after a password', async () => {
  const address = await strangerAt('/auth/code?to=/queue')
  await atSignIn()
  expect(address()).toMatch(/^\/auth\/login\?to=/)
})

test.each(['', '/', '/nonsense', '/login/deeper'])(
  'a signed-out user finds the sign-in at /auth%s',
  async (below) => {
    const address = await strangerAt(`/auth${below}`)
    await atSignIn()
    expect(address()).toBe('/auth/login')
  },
)

test('a user who must sign in first goes on to where they were going', async () => {
  const address = await strangerAt('/queue')
  await atSignIn()
  expect(address()).toMatch(/^\/auth\/login/)
  await fillIn('kantoor', 'Ketelhuis 7')
  await atHome()
  expect(address()).toBe('/queue')
})

test.each(['', '/', '/login', '/forgot', '/setup-done', '/setup-primary', '/nonsense/deep'])(
  'a signed-in user is led from /auth%s into the app',
  async (below) => {
    const { history } = await showAppAt(`/auth${below}`, buildStandaloneDevice([], { online: false }))
    await atHome()
    expect(history.location.href).toBe('/')
  },
)

test('a signed-in user goes on from the sign-in to where they were going', async () => {
  const { history } = await showAppAt('/auth/login?to=/queue', buildStandaloneDevice([], { online: false }))
  await atHome()
  expect(history.location.href).toBe('/queue')
})

test('after too many attempts the sign-in counts down the wait that the server asks for', async () => {
  await strangerAt('/auth/login')
  const headers = { 'retry-after': '75' }
  answer = () => Response.json({ error: 'login-throttled' }, { status: 429, headers })
  await fillIn('bas.kramer', 'geraden')
  await until(() => expect(find('[role=timer]').textContent).toMatch(/1:1\d/))
  expect(text()).toContain('Te veel pogingen')
  expect(button('Inloggen').disabled).toBe(true)
})

test('an unknown name is told the same as a known one', async () => {
  const told: string[] = []
  // The same for a username that does not exist.
  answer = () => Response.json({ success: true })
  for (const username of ['niemand.hier', 'kantoor']) {
    await strangerAt('/auth/login')
    await fill(find('input[name=username]'), username)
    await click(button('Wachtwoord vergeten'))
    await until(() => button('Versturen'))
    await click(button('Versturen'))
    await seen('Aanvraag voor accountherstel ontvangen')
    told.push(text())
  }
  expect(told[0]).toBe(told[1])
  expect(asked).toEqual([
    ['/api/forgot', { username: 'niemand.hier' }],
    ['/api/forgot', { username: 'kantoor' }],
  ])
})

test('in English the words are the agreed ones', async () => {
  await strangerAt('/auth/login')
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages: english }))
  expect(has('Login')).toBe(true)
  expect(find('label').textContent).toBe('Username')
  await fill(find('input[name=username]'), 'buitenstaander')
  await click(button('Forgot password'))
  await until(() => button('Send'))
  await click(button('Send'))
  await seen('An unknown error occurred while trying to request an account reset.')
  answer = () => Response.json({ success: true })
  await click(button('Send'))
  await until(() => expect(find('h1').textContent).toBe('Account Reset Request Received'))
  expect(find('[role=status]').textContent).toContain('spam folder')
})
