import type { Page } from '@playwright/test'
import { QuotationPage } from '../../pages/quotation-page.ts'
import type { ShotScreen } from '../shot-screen.ts'

async function openVisit(page: Page) {
  await page.locator('[data-screen="portal-home"] li a').nth(1).click()
  await page.locator('[data-screen="work-order"]').waitFor()
}

export const portal: readonly ShotScreen[] = [
  { name: 'forbidden', path: '/statistics' },
  { name: 'portal-home', path: '/employees' },
  {
    name: 'portal-home-offline',
    path: '/employees',
    first: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('Geen internet verbinding!').waitFor()
    },
  },
  {
    name: 'portal-folder',
    path: '/employees',
    first: (page) => page.getByRole('button', { name: 'Websites' }).click(),
  },
  {
    name: 'quotation-step',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.choose(/^Dakdoorvoer/)
      await quotation.next(2)
      await quotation.choose(/^Concentrisch 60/)
      await quotation.next(3)
      await quotation.choose(/^Pannendak/)
      await quotation.add('Verlengbuis 1 m', 2)
      await quotation.add('Bocht 45°', 2)
    },
  },
  {
    name: 'quotation-customer',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.chooseGoods()
      await quotation.foot.getByRole('button').last().click()
      await page.getByText('Er zijn niet ingevulde velden aangetroffen.').waitFor()
    },
  },
  {
    name: 'quotation-overview',
    path: '/employees/offerte/rga',
    first: async (page) => {
      const quotation = new QuotationPage(page)
      await quotation.begin()
      await quotation.chooseGoods()
      await quotation.fillCustomer('Özdemir')
      await quotation.next(7)
    },
  },
  {
    name: 'quotation-options',
    path: '/employees/offerte/rga',
    first: async (page) => {
      await page
        .getByRole('link', { name: /Özdemir/ })
        .first()
        .click()
      const quotation = new QuotationPage(page)
      await quotation.at(7)
      await quotation.screen.getByRole('button', { name: 'Nog een optie' }).click()
      await quotation.screen.getByRole('textbox', { name: 'Naam van deze optie' }).fill('Concentrisch')
      await quotation.screen.getByRole('button', { name: 'Uitvoering wijzigen' }).click()
      await quotation.choose(/^Concentrisch 60/)
      for (const step of [3, 4, 5, 6, 7]) await quotation.next(step)
      await quotation.screen.getByRole('button', { name: 'Nog een optie' }).click()
      await quotation.screen.getByRole('button', { name: 'Naast elkaar laten zien' }).click()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
    },
  },
  {
    name: 'quotation-sent',
    path: '/employees/offerte/rga',
    first: async (page) => {
      await page
        .getByRole('link', { name: /Özdemir/ })
        .first()
        .click()
      const quotation = new QuotationPage(page)
      await quotation.at(7)
      await page.context().setOffline(true)
      await quotation.foot.getByRole('button', { name: 'Versturen' }).click()
      await page.getByText(/voorlopig [0-9A-F]{6}/).waitFor()
    },
  },
  { name: 'quotations', path: '/employees/offerte/rga' },
  { name: 'portal-lookup', path: '/employees/order/' },
  { name: 'portal-not-found', path: '/employees/order/NLM%2399999999' },
  { name: 'work-order', path: '/employees', first: openVisit },
  {
    name: 'work-order-below',
    path: '/employees',
    first: async (page) => {
      await openVisit(page)
      await page.getByText('Producten en campagnes').click()
      await page.getByRole('heading', { name: 'Status', exact: true }).scrollIntoViewIfNeeded()
    },
  },
]
