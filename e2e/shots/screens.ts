import type { Page } from '@playwright/test'

export interface ShotScreen {
  name: string
  path: string
  /** What somebody does there first. */
  first?(page: Page): Promise<void>
}

/** Before somebody signed in. */
export const outside: readonly ShotScreen[] = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'forgot', path: '/auth/forgot' },
  { name: 'bad-setup-link', path: '/auth/setup-primary' },
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
