import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { sideways } from '../fits.ts'

test.use({ sharesServer: true })

test('an order is changed from a link, without a connection too, and Back leads to the board', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  await kantoor.list.open()
  await kantoor.list.rows.first().click()
  const link = kantoor.page.url().replace('quick-select', 'edit')
  await kantoor.goOffline()
  const cold = await kantoor.secondTab()
  await cold.page.goto(link)
  const form = cold.page.locator('[data-screen="order-form"]')
  await form.getByRole('button', { name: 'Terug' }).click()
  await expect(form).toBeHidden()
  await expect(cold.page).toHaveURL(/\/orders\/overview#list$/)
  await expect(cold.list.rows.first()).toBeVisible()
})

test('the overview is accessible as a board, a list and a search, with its filters, a choice and a question open, also on a phone', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await kantoor.list.open()
  const [number = ''] = await kantoor.list.numbers(1)
  const filters = await kantoor.list.openFilters()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await kantoor.board.open()
  expect(await faultsOn(page)).toEqual([])
  const lane = await kantoor.board.lanes.first().boundingBox()
  // The full width except for the edges of the board.
  expect(lane?.width).toBeGreaterThan(340)
  await kantoor.list.open(`?q=${number.slice(-8)}`)
  expect(await faultsOn(page)).toEqual([])

  await kantoor.list.open('?soort=quote')
  expect(await faultsOn(page)).toEqual([])
  const sheet = await kantoor.list.openFilters()
  expect(await faultsOn(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Toon/ }).click()
  await expect(sheet).toBeHidden()
  await kantoor.list.rows.first().focus()
  await page.keyboard.press('Control+A')
  await kantoor.list.chosen.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.chosen.getByRole('button', { name: 'Wat ermee doen' }).click()
  await kantoor.list.dialog.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.dialog.getByRole('button', { name: 'Archiveren' }).click()
  await page.getByText(/^Weet je zeker dat je/).waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await kantoor.list.rows.first().click()
  await kantoor.board.quickSelect.waitFor()
  expect(await faultsOn(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
})
