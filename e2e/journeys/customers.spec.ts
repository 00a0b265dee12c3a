import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { sideways } from '../fits.ts'

test.use({ sharesServer: true })

test('a customer is found without a connection, with the dossier of their address; accessible in both themes and on a phone', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await kantoor.goOffline()
  await page.getByRole('link', { name: /^Klanten/ }).click()
  const rows = page.locator('[data-row]')
  const customer = page.locator('[data-screen="customer"]')
  await rows.first().waitFor()
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill('heuvel')
  await expect(page.getByText(/^\d+ van [\d.]+ klanten/)).toBeVisible()
  await expect(rows.first()).toContainText(/heuvel/i)
  await rows.first().click()
  await expect(customer.getByRole('heading', { name: /^Dossier van/ })).toBeVisible()
  await expect(customer.getByText('Zonder verbinding: wat op dit apparaat staat')).toBeVisible()
  await expect(customer.getByText(/^Klant sinds \d{2}-\d{2}-\d{4}/)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(customer.getByRole('button', { name: 'Terug' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await customer.getByRole('button', { name: 'Terug' }).click()
  await expect(customer).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
})
