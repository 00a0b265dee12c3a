import { Download } from 'lucide-react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, click, find, has, show } from '#tests/support/show.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { InstallLink } from './install-link.tsx'
import { forgetDismissal, install, listenForInstallOffer } from './install-prompt.ts'

const prompt = vi.fn()
listenForInstallOffer()

beforeEach(forgetDismissal)
afterEach(() => vi.unstubAllGlobals())

const browserSays = (kind: string, more = {}) =>
  act(async () => void dispatchEvent(Object.assign(new Event(kind), more)))

const menu = () =>
  show(withAddresses(<InstallLink action={{ label: 'App installeren', icon: Download, run: install }} />))

async function offered(outcome = 'accepted') {
  prompt.mockReset().mockResolvedValue({ outcome })
  await browserSays('beforeinstallprompt', { prompt })
  await menu()
}

test('there is nothing to install where the browser offers nothing', async () => {
  await menu()
  expect(has('App installeren')).toBe(false)
})

test('what the browser offers is asked once, and gone when it is installed', async () => {
  await offered()
  await click(button('App installeren'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(has('App installeren')).toBe(false)
})

test('it goes when the app was installed in another way', async () => {
  await offered()
  await browserSays('appinstalled')
  expect(has('App installeren')).toBe(false)
})

test.each([
  ['its cross is pressed', () => click(button('Niet installeren'))],
  ['the browser was told no', () => click(button('App installeren'))],
])('once %s it stays away, also when the browser offers it again', async (_title, refuse) => {
  await offered('dismissed')
  await refuse()
  expect(has('App installeren')).toBe(false)
  await offered()
  expect(has('App installeren')).toBe(false)
})

test('an iPhone, where one does it by hand, has a link to how', async () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone' })
  await show(withAddresses(<InstallLink action={undefined} />))
  expect(find('a').getAttribute('href')).toBe('/helpcenter/pwa-install')
  await click(button('Niet installeren'))
  expect(document.querySelector('a')).toBeNull()
})
