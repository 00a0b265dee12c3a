import type { Page } from '@playwright/test'
import { openFirst } from '../open-order.ts'
import type { ShotScreen } from '../shot-screen.ts'

/** Opens the customer page of the first order of a lane. */
async function followFirst(page: Page) {
  await openFirst(page)
  const section = page.getByRole('region', { name: 'Klantpagina' })
  const make = section.getByRole('button', { name: 'Link maken' })
  const address = section.getByLabel('Link voor de klant')
  await make.or(address).first().waitFor()
  if (await make.isVisible()) await make.click()
  await page.goto(await address.inputValue())
}

export const customerPages: readonly ShotScreen[] = [
  { name: 'customer-page', path: '/orders/status-ingepland#list', first: followFirst },
  { name: 'customer-page-offer', path: '/orders/status-offerte-verstuurd#list', first: followFirst },
]
