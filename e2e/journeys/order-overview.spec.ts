import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

test('an order is changed from a link, without a connection too, and Back leads to the board', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
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

test('the overview is accessible with its filters, a choice and a question open, also on a phone', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await page.setViewportSize({ width: 390, height: 844 })
  await kantoor.list.open('?soort=quote')
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.openFilters()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await kantoor.list.rows.first().focus()
  await page.keyboard.press('Control+A')
  await kantoor.list.chosen.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.chosen.getByRole('button', { name: 'Archiveren' }).click()
  await kantoor.list.dialog.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await kantoor.list.rows.first().click()
  await kantoor.board.quickSelect.waitFor()
  expect(await faultsOn(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
