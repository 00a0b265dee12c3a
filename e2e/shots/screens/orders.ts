import type { Page } from '@playwright/test'
import { openFirst, openWith } from '../open-order.ts'
import type { ShotScreen } from '../shot-screen.ts'

/** Without the browser's print dialog the sheet stays on screen. */
async function printFirst(page: Page, button: string) {
  await openFirst(page)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: button }).click()
  await page.locator('[data-screen="print"]').getByRole('article').waitFor()
}

export const orders: readonly ShotScreen[] = [
  { name: 'planning', path: '/planning' },
  { name: 'planning-day', path: '/planning?toon=dag' },
  { name: 'home', path: '/' },
  { name: 'board', path: '/orders/overview' },
  { name: 'list', path: '/orders/overview#list' },
  { name: 'search', path: '/orders/overview?q=remeha' },
  { name: 'nothing-found', path: '/orders/overview?q=qqqq' },
  { name: 'filtered', path: '/orders/overview?soort=order&status=Opdracht,Ingepland&van=2025-01-01#list' },
  { name: 'filtered-board', path: '/orders/overview?soort=quote' },
  { name: 'no-match', path: '/orders/overview?product=Niets#list' },
  {
    name: 'filters',
    path: '/orders/overview?soort=order',
    first: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    name: 'filters-list',
    path: '/orders/overview?gewijzigd=ouder#list',
    first: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  {
    name: 'quick-select',
    path: '/orders/overview#list',
    first: (page) => page.locator('[data-row]').first().click(),
  },
  {
    name: 'bulk',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().focus()
      await page.keyboard.press('Control+A')
    },
  },
  {
    name: 'bulk-result',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().focus()
      await page.keyboard.press('Control+A')
      await page.getByRole('region', { name: 'Gekozen orders' }).waitFor()
      // On a phone the actions are in a sheet.
      const sheet = page.getByRole('button', { name: 'Wat ermee doen' })
      if (await sheet.isVisible()) await sheet.click()
      await page.getByRole('button', { name: 'Toewijzen' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Toewijzen' }).click()
      await page.getByRole('button', { name: 'Klaar' }).waitFor()
    },
  },
  {
    name: 'archive-question',
    path: '/orders/overview#list',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.goto(page.url().replace('quick-select', 'archive'))
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'delete-question',
    path: '/orders/overview#list',
    async first(page) {
      await page.getByRole('button', { name: 'Acties' }).first().click()
      await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
    },
  },
  {
    name: 'restore-question',
    path: '/archive',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Terugzetten' }).click()
    },
  },
  { name: 'archive', path: '/archive' },
  {
    name: 'archived-order',
    path: '/archive',
    first: (page) => page.locator('[data-row]').first().click(),
  },
  {
    name: 'order',
    path: '/orders/overview#list',
    first: openFirst,
  },
  {
    name: 'status-dialog',
    path: '/orders/status-ingepland#list',
    async first(page) {
      await openFirst(page)
      await page.getByRole('button', { name: 'Status wijzigen' }).click()
    },
  },
  {
    name: 'photo',
    path: '/orders/status-ingepland#list',
    async first(page) {
      await (await openWith(page, (order) => order.locator('li button img'))).click()
    },
  },
  {
    name: 'export',
    path: '/orders/status-opdracht#list',
    async first(page) {
      await (await openWith(page, (order) => order.getByRole('button', { name: 'Exporteren' }))).click()
    },
  },
  {
    name: 'print-order',
    path: '/orders/overview#list',
    first: (page) => printFirst(page, 'Order printen'),
  },
  {
    name: 'print-work-order',
    path: '/orders/overview#list',
    first: (page) => printFirst(page, 'Werkbon printen'),
  },
  { name: 'status', path: '/orders/status-ingepland' },
  { name: 'overview-v2', path: '/overview-v2' },
]
