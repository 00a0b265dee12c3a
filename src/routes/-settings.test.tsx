import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '#src/lib/links.ts'
import { screensFor, settingsFor } from '#src/shell/actions/screens.ts'
import { buildLoneDevice, seen, until } from '#tests/support/lone-device.tsx'
import { click, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => vi.unstubAllGlobals())

const ROLES = ['employee', 'office', 'admin', 'developer'] as const
const listed = () => [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))

test.each(ROLES)(
  'the settings list one’s own account and what else there is to set, for a role of %s',
  async (role) => {
    const engine = buildLoneDevice([], { role, online: false })
    await showAppAt('/settings', engine)
    await seen('Mijn profiel')
    const below = screensFor(engine.session)
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/settings/'))
    const own = links.settingsUser('ik')
    expect(listed()).toEqual([own, ...below.filter((to) => to !== own)])
    expect(settingsFor(engine.session).map(({ to }) => to)).not.toContain(own)
    expect(document.title).toBe('Instellingen · Aurum')
  },
)

test('and lead to that account, also without a connection', async () => {
  const router = await showAppAt('/settings', buildLoneDevice([], { online: false }))
  await seen('Mijn profiel')
  await click(find('main li a'))
  await until(() => expect(router.state.location.pathname).toBe('/settings/users/ik'))
  expect(find('h1').textContent).toBe('Mijn profiel')
  expect(document.title).toBe('Mijn profiel · Aurum')
})
