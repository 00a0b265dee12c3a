import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, click, fill, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const session = (id: string, userAgent: string) => ({
  id,
  created: 1,
  lastUsed: 1,
  expires: 2,
  userAgent,
  current: id === 'here',
})
const HERE = session('here', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')
const PHONE = session(
  'phone',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
)

/** The server's state, and the changes it was asked for. */
let sessions = [HERE, PHONE]
let authenticator = true
let refuses: string | null = null
const asked: string[] = []

beforeEach(() => {
  ;[sessions, authenticator, refuses, asked.length] = [[HERE, PHONE], true, null, 0]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace('/api/account/', '')
    if (method === 'GET' && path === 'sessions') return Response.json(sessions)
    if (method === 'GET') return Response.json({ passkeys: [], authenticator, recoveryCodesLeft: 3 })
    asked.push(`${method} ${path}`)
    if (refuses) return Response.json({ error: refuses }, { status: 403 })
    if (path === 'sessions') sessions = [HERE]
    else authenticator = false
    return Response.json({ success: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openProfile(signIn = vi.fn()) {
  const engine = buildStandaloneDevice([], { answer: {} })
  const router = await showAppAt('/settings/users/ik', engine, { signIn })
  await seen('Nog 3 herstelcodes')
  return router
}

async function removeAuthenticator() {
  await click(button('Verwijderen'))
  await until(() => find('[role=alertdialog] button'))
  await click(find('[role=alertdialog] button:last-of-type'))
}

test('signing out everywhere else leaves this device, and says where one still is signed in', async () => {
  await openProfile()
  expect(has('Safari · iPhone uitloggen')).toBe(true)
  await click(button('Overal elders uitloggen'))
  await until(() => expect(asked).toEqual(['DELETE sessions']))
  await until(() => expect(has('Safari · iPhone uitloggen')).toBe(false))
  expect(has('Overal elders uitloggen')).toBe(false)
  expect(text()).toContain('Dit apparaat')
})

test('where that was refused it says why, and everything is as it was', async () => {
  await openProfile()
  refuses = 'forbidden'
  await click(button('Overal elders uitloggen'))
  await until(() => expect(find('[role=alert]').textContent).not.toBe(''))
  expect(has('Safari · iPhone uitloggen')).toBe(true)
  expect(has('Overal elders uitloggen')).toBe(true)
})

test('who signed in too long ago to change how they sign in proves who they are and goes on in the same place', async () => {
  const signIn = vi.fn(async () => {
    refuses = null
    return 'signed-in' as const
  })
  const router = await openProfile(signIn)
  await fill(find('input[autocomplete=current-password]'), 'half getypt')
  refuses = 'reauthenticate'
  await removeAuthenticator()
  await seen('Log opnieuw in om dit te wijzigen.')
  await click(button('Opnieuw inloggen'))
  await seen('Wachtwoord vergeten')
  await fill(find('[role=dialog] input[type=password]'), 'Ketelhuis 7')
  await click(button('Inloggen'))
  await until(() =>
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ username: 'iemand', password: 'Ketelhuis 7' }),
  )
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(router.state.location.pathname).toBe('/settings/users/ik')
  expect(find<HTMLInputElement>('input[autocomplete=current-password]').value).toBe('half getypt')
  // The sign-in was repeated, so the message must be gone.
  expect(text()).not.toContain('Log opnieuw in om dit te wijzigen.')

  await seen('Nog 3 herstelcodes')
  await removeAuthenticator()
  await until(() => expect(asked).toEqual(['DELETE authenticator', 'DELETE authenticator']))
  await seen('Authenticator-app instellen')
})
