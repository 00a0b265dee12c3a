import type { Page } from '@playwright/test'
import { tell } from '../../tell.ts'
import type { ShotScreen } from '../shot-screen.ts'

async function fromPalette(page: Page, words: string) {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Completes the flow with the required fields only. */
async function sendFlow(page: Page) {
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await page.getByText('Dakdoorvoer').click()
  await press('Volgende')
  await press('Meer')
  await press('Volgende')
  await press('Volgende')
  await page.getByLabel('Achternaam').fill('Özdemir')
  await page.getByLabel('Bedrijf (niet verplicht)').fill('VvE Waterzicht')
  await page.getByLabel('Adres', { exact: true }).fill('Rijnkade 1, Arnhem')
  await page.getByLabel('E-mailadres').fill('vve@voorbeeld.nl')
  await page.getByLabel('Telefoonnummer').fill('026-1234567')
  await press('Naar overzicht')
  await press('Versturen')
  await page.getByRole('button', { name: 'Naar het begin' }).waitFor()
}

export const shell: readonly ShotScreen[] = [
  { name: 'queue', path: '/queue' },
  { name: 'statistics', path: '/statistics' },
  { name: 'statistic', path: '/statistics/opdrachten' },
  { name: 'planning-statistics', path: '/statistics/planning' },
  { name: 'help', path: '/helpcenter' },
  { name: 'help-install', path: '/helpcenter/pwa-install' },
  { name: 'help-offline', path: '/helpcenter/offline' },
  { name: 'help-queue', path: '/helpcenter/wachtrij' },
  { name: 'no-notifications', path: '/notifications' },
  {
    name: 'notifications',
    path: '/notifications',
    async first(page) {
      await tell(page)
      await page.reload()
    },
  },
  { name: 'palette', path: '/queue', first: (page) => page.keyboard.press('Control+K') },
  { name: 'shortcuts', path: '/queue', first: (page) => page.keyboard.press('?') },
  { name: 'empty-cache', path: '/queue', first: (page) => fromPalette(page, 'leeg') },
  { name: 'sign-out', path: '/queue', first: (page) => fromPalette(page, 'uitloggen') },
  {
    name: 'more',
    path: '/queue',
    async first(page) {
      const more = page.getByRole('button', { name: 'Meer', exact: true })
      if (await more.isVisible()) await more.click()
    },
  },
  { name: 'steps', path: '/flowscreen-beta' },
  { name: 'completion', path: '/flowscreen-beta', first: sendFlow },
  { name: 'not-found', path: '/nergens' },
  { name: 'offline', path: '/', first: (page) => page.context().setOffline(true) },
  {
    name: 'splash',
    path: '/queue',
    first: (page) =>
      page.evaluate(() => {
        const said = new MessageEvent('message', { data: { type: 'SHOW_SPLASH' } })
        navigator.serviceWorker.dispatchEvent(said)
      }),
  },
  {
    name: 'crash',
    path: '/queue',
    async first(page) {
      await page.evaluate(() => {
        Intl.DateTimeFormat.prototype.formatToParts = () => {
          throw new Error('A crash for its picture')
        }
      })
      await page.keyboard.press('g')
      await page.keyboard.press('h')
    },
  },
]
