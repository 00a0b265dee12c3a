import type { Page } from '@playwright/test'
import type { ShotScreen } from '../shot-screen.ts'

const SECONDARY = '/auth/setup-secondary'
const SETUP = {
  username: 'kantoor',
  webauthn: {},
  otpString: 'otpauth://totp/Aurum:kantoor?issuer=Aurum&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ahead: 0,
  passkey: null,
  code: '',
  recoveryCodes: [],
}
const RECOVERY_CODES = [
  'k7m2p-x9rwq',
  'b4nh6-t8vfs',
  'q2zda-y5cgj',
  'w9upe-m3xkn',
  'h6rtb-f4svz',
  'd8yqm-c7pga',
]

/** Stores what the previous step leaves for the next one, see src/data/session/steps.ts. */
async function goOn(page: Page, at: string, steps: object) {
  await page.evaluate((left) => {
    for (const [step, value] of Object.entries(left))
      sessionStorage.setItem(`aurum-step-${step}`, JSON.stringify(value))
  }, steps)
  await page.goto(new URL(at, page.url()).href)
}

/** Screens without a session. */
export const signingIn: readonly ShotScreen[] = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'bad-setup-link', path: '/auth/setup-primary' },
  { name: 'code', path: '/auth/login', first: (page) => goOn(page, '/auth/code', { username: 'kantoor' }) },
  {
    name: 'setup-password',
    path: `/auth/setup-primary/${btoa('kantoor')}/token`,
    async first(page) {
      // No mail was sent, so the server does not know the link.
      await page.route('**/api/setup-link', (route) => route.fulfill({ json: { success: true } }))
      await page.reload()
      await page.getByLabel('Nieuw wachtwoord').fill('Waterpomp')
    },
  },
  { name: 'setup-factors', path: '/auth/login', first: (page) => goOn(page, SECONDARY, { setup: SETUP }) },
  {
    name: 'setup-scan',
    path: '/auth/login',
    async first(page) {
      await goOn(page, SECONDARY, { setup: SETUP })
      await page.getByRole('button', { name: 'App instellen' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'passkey-info',
    path: '/auth/login',
    first: (page) => goOn(page, `${SECONDARY}#info-passkeys`, { setup: SETUP }),
  },
  {
    name: 'recovery-codes',
    path: '/auth/login',
    first: (page) => goOn(page, SECONDARY, { setup: { ...SETUP, recoveryCodes: RECOVERY_CODES } }),
  },
  {
    name: 'setup-done',
    path: '/auth/login',
    first: (page) => goOn(page, '/auth/setup-done', { setup: SETUP }),
  },
  {
    name: 'no-storage',
    path: '/auth/login',
    async first(page) {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new Error('Its files are gone')
        }
      })
      await page.reload()
    },
  },
]
