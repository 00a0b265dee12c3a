import type { Page } from '@playwright/test'
import { expect, test } from '../actors.ts'
import { expectToFit } from '../fits.ts'
import { QuotationPage } from '../pages/quotation-page.ts'

test.use({ sharesServer: true })

const SCREENS = [
  '/',
  '/statistics',
  '/statistics/opdrachten',
  '/statistics/planning',
  '/helpcenter',
  '/helpcenter/pwa-install',
  '/helpcenter/offline',
  '/helpcenter/wachtrij',
]
/** A laptop and a phone. */
const SIZES = [1440, 390].map((width) => ({ width, height: 844 }))

test('figures come from the server; without it the last known ones stay on screen, and help is there', async ({
  regular,
}) => {
  const beheer = await regular('beheer')
  const { page } = beheer
  await beheer.readyForOffline()
  const growth = page.getByRole('region', { name: 'Groei van orders' })
  await expect(growth.getByRole('img')).toBeVisible()
  const sum = await growth.locator('strong').first().textContent()

  await page.goto(`${beheer.origin}/statistics`)
  await page.getByRole('link', { name: 'Verloop Aanvragen' }).click()
  await expect(page.getByRole('img', { name: /^Aanvragen/ })).toBeVisible()
  await page.getByRole('button', { name: /Periode/ }).click()
  await page.getByRole('option', { name: '4 weken' }).click()
  await expect(page).toHaveURL(/periode=4-weken/)

  await beheer.goOffline()
  await page.goto(`${beheer.origin}/`)
  await expect(growth.getByText(/^Laatst bekend op/)).toBeVisible()
  await expect(growth.locator('strong').first()).toHaveText(sum ?? '')
  await page.goto(`${beheer.origin}/helpcenter`)
  await page.getByRole('searchbox').fill('beginsch')
  await page.getByRole('link', { name: /De app installeren/ }).click()
  await expect(page.getByRole('heading', { name: 'iPhone en iPad (Safari)' })).toBeVisible()
})

test('figures, help and the end of a flow are accessible in both themes, on a laptop and a phone', async ({
  regular,
}) => {
  const beheer = await regular('beheer')
  const { page } = beheer
  for (const path of SCREENS) {
    await beheer.shell.show(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectToFit(page, SIZES, path)
  }
  await page.goto(`${beheer.origin}/flowscreen-beta`)
  await toTheEndOfTheFlow(page)
  await expectToFit(page, SIZES, 'the end of a flow')
})

/** Completes the flow of the demo data. */
async function toTheEndOfTheFlow(page: Page) {
  const flow = new QuotationPage(page, 'main')
  await flow.at(1)
  await flow.chooseGoods()
  await flow.fillCustomer('Özdemir')
  await flow.next(7)
  await flow.foot.getByRole('button', { name: 'Versturen' }).click()
  await page.getByRole('button', { name: 'Naar het begin' }).waitFor()
}
