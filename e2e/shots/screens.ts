import type { Page } from '@playwright/test'

export interface ShotScreen {
  name: string
  path: string
  /** What somebody does there first. */
  first?(page: Page): Promise<void>
}

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

/** As if the step before had been taken; each leaves for the next what src/data/session/steps.ts says. */
async function goOn(page: Page, at: string, steps: object) {
  await page.evaluate((left) => {
    for (const [step, value] of Object.entries(left))
      sessionStorage.setItem(`aurum-step-${step}`, JSON.stringify(value))
  }, steps)
  await page.goto(new URL(at, page.url()).href)
}

/** Before somebody signed in. */
export const outside: readonly ShotScreen[] = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'bad-setup-link', path: '/auth/setup-primary' },
  { name: 'code', path: '/auth/login', first: (page) => goOn(page, '/auth/code', { username: 'kantoor' }) },
  {
    name: 'setup-password',
    path: `/auth/setup-primary/${btoa('kantoor')}/token`,
    first: (page) => page.getByLabel('Nieuw wachtwoord').fill('Waterpomp'),
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
  { name: 'setup-done', path: '/auth/setup-done' },
]

export const inside: readonly ShotScreen[] = [
  { name: 'home', path: '/' },
  { name: 'board', path: '/orders/overview' },
  { name: 'list', path: '/orders/overview#list' },
  { name: 'search', path: '/orders/overview?q=remeha' },
  { name: 'nothing-found', path: '/orders/overview?q=qqqq' },
  {
    name: 'order',
    path: '/orders/overview#list',
    first: (page) => page.locator('[data-row]').first().click(),
  },
  { name: 'queue', path: '/queue' },
  { name: 'statistics', path: '/statistics' },
  { name: 'statistic', path: '/statistics/opdrachten' },
  { name: 'help', path: '/helpcenter' },
  { name: 'help-install', path: '/helpcenter/pwa-install' },
  { name: 'notifications', path: '/notifications' },
  { name: 'profile', path: '/settings' },
  { name: 'palette', path: '/queue', first: (page) => page.keyboard.press('Control+K') },
  { name: 'shortcuts', path: '/queue', first: (page) => page.keyboard.press('?') },
  {
    name: 'empty-cache',
    path: '/queue',
    async first(page) {
      await page.keyboard.press('Control+K')
      await page.keyboard.type('leeg')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'more',
    path: '/queue',
    async first(page) {
      const more = page.getByRole('button', { name: 'Meer', exact: true })
      if (await more.isVisible()) await more.click()
    },
  },
  { name: 'overview-v2', path: '/overview-v2' },
  { name: 'steps', path: '/flowscreen-beta' },
  { name: 'not-found', path: '/nergens' },
]
