import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

test('every screen of the main job is accessible in both themes', async ({ newActor }) => {
  const kantoor = await newActor()
  const { page } = kantoor
  await page.goto(`${kantoor.origin}/auth/login`)
  await page.getByLabel('Gebruikersnaam').waitFor()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.signIn('kantoor')
  await kantoor.readyForOffline()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Ingepland')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Lijst' }).click()
  await page.locator('[data-row]').first().waitFor()
  expect(await faultsOn(page)).toEqual([])

  await kantoor.board.openOrder(orderId)
  expect(await faultsOn(page)).toEqual([])
  await kantoor.order.screen.getByRole('button', { name: 'Status wijzigen' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')

  await kantoor.goOffline()
  await kantoor.order.comment('zonder verbinding')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('link', { name: /Wachtrij/ }).click()
  await kantoor.queue.items.first().waitFor()
  expect(await faultsOn(page)).toEqual([])
})
