import { expect, test } from '../actors.ts'

test.use({ sharesServer: true })

// These journeys wait for a complete copy: while orders arrive, cards move and the pointer would grab another one.

test('a card is dragged to a status that asks nothing, and is there at once', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Opdracht')
  await kantoor.board.carryNowhere(orderId, 'Opdracht')
  await expect(kantoor.board.taken).toHaveCount(0)
  await kantoor.board.carry(orderId, 'Opdracht', 'In opdracht')
  await expect(kantoor.board.cardIn('Opdracht', orderId)).toBeHidden()
  await expect.poll(() => kantoor.page.evaluate(() => document.activeElement?.role)).toBe('row')
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.historyItem('In opdracht').first()).toBeVisible()
})

test('a card moves by keyboard alone: lifted, carried to another lane and put down', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Offerte verstuurd')
  const { keyboard } = kantoor.page
  await kantoor.board.cardIn('Offerte verstuurd', orderId).focus()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  for (let lanes = 0; lanes < 12; lanes++) {
    const target = await kantoor.page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)
    if (target === 'In opdracht') break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(kantoor.board.cardIn('Offerte verstuurd', orderId)).toBeHidden()
  await expect.poll(() => kantoor.page.evaluate(() => document.activeElement?.role)).toBe('row')
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.historyItem('In opdracht').first()).toBeVisible()
})

test('Back with an open sheet closes the sheet alone', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Offerte verstuurd')
  await kantoor.board.openOrder(orderId)
  const at = page.url()
  await kantoor.order.screen.getByRole('button', { name: 'Status wijzigen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Status wijzigen' })
  await sheet.waitFor()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(kantoor.order.screen).toBeVisible()
  await expect(page).toHaveURL(at)
  await page.goBack()
  await expect(kantoor.order.screen).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Wachtrij' }).click()
  await page.getByRole('heading', { name: 'Wachtrij' }).waitFor()
  const before = page.url()
  await page.getByRole('button', { name: 'Meer' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(before)
})
