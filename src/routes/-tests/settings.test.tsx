import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { links } from '#src/lib/links/links.ts'
import { screensFor, settingsFor } from '#src/shell/actions/screens.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, find, has, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => vi.unstubAllGlobals())

const ME = newId()
const ROLES = ['employee', 'office', 'admin', 'developer'] as const
const listed = () => [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'))

test.each(ROLES)(
  'the settings list one’s own account and what else there is to set, for a role of %s',
  async (role) => {
    const engine = buildStandaloneDevice([], { role, online: false })
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

test('the settings lead to the own account, also without a connection', async () => {
  const router = await showAppAt('/settings', buildStandaloneDevice([], { online: false }))
  await seen('Mijn profiel')
  await click(find('main li a'))
  await until(() => expect(router.state.location.pathname).toBe('/settings/users/ik'))
  expect(find('h1').textContent).toBe('Mijn profiel')
  expect(document.title).toBe('Mijn profiel · Aurum')
})

test('the app settings hold what can be set on this device, and are reached from the list', async () => {
  const router = await showAppAt('/settings', buildStandaloneDevice([], { userId: ME, online: false }))
  await seen('App-instellingen')
  await click(find(`main a[href='/settings/app-settings']`))
  await until(() => expect(find('h1').textContent).toBe('App-instellingen'))
  expect(document.title).toBe('App-instellingen · Aurum')
  expect(router.state.location.pathname).toBe('/settings/app-settings')
  for (const what of ['Taal', 'Weergave', 'Orders openen als', 'Zonder animaties', 'Leeg app-cache'])
    expect(text()).toContain(what)
  // The test page has no notifications.
  expect(text()).toContain('Kan notificaties niet aanzetten')
})

test('an app setting is kept for all devices, also without a connection', async () => {
  const company = buildCompany()
  const held: CollectionDocument[] = [
    { collection: 'companies', doc: company },
    { collection: 'users', doc: buildUser({ _id: ME, company_ids: [company._id] }) },
  ]
  const engine = buildStandaloneDevice(held, { userId: ME, online: false })
  await showAppAt('/settings/app-settings', engine)
  await seen('Zoals het apparaat')
  await click(find('input[type=radio][value=dark]'))
  await until(() =>
    expect(engine.queue().get()).toMatchObject([
      { kind: 'users.prefer', args: { preferences: { displayMode: 'dark' } } },
    ]),
  )
  await until(() => expect(find<HTMLInputElement>('input[type=radio][value=dark]').checked).toBe(true))
})

test('emptying the cache asks the same as the menu does, and only a yes empties it', async () => {
  const emptyCache = vi.fn(() => new Promise<void>(() => {}))
  await showAppAt('/settings/app-settings', buildStandaloneDevice([], { online: false }), { emptyCache })
  await seen('Gegevens op dit toestel')
  const press = () => click(button('Leeg app-cache', find('main')))
  await press()
  await seen('App-cache leegmaken?')
  await click(button('Annuleren'))
  await until(() => expect(has('Leegmaken')).toBe(false))
  expect(emptyCache).not.toHaveBeenCalled()
  await press()
  await seen('tot die er weer is, is de app leeg')
  await click(button('Leegmaken'))
  expect(emptyCache).toHaveBeenCalledOnce()
})
