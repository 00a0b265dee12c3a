import { expect, test } from '../actors.ts'

// While orders are still coming in, cards make room for them: the pointer would take another.

test('a card is dragged to a status that asks nothing, and is there at once', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Opdracht')
  await kantoor.board.carryNowhere(orderId, 'Opdracht')
  await expect(kantoor.board.taken).toHaveCount(0)
  await kantoor.board.carry(orderId, 'Opdracht', 'In opdracht')
  await expect(kantoor.board.cardIn('Opdracht', orderId)).toBeHidden()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.historyItem('In opdracht').first()).toBeVisible()
})

test('a card moves by keyboard alone: lifted, carried to another lane and put down', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Offerte verstuurd')
  const { keyboard } = kantoor.page
  await kantoor.board.cardIn('Offerte verstuurd', orderId).focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  for (let lanes = 0; lanes < 12; lanes++) {
    const target = await kantoor.page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)
    if (target === 'In opdracht') break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await expect(kantoor.board.cardIn('Offerte verstuurd', orderId)).toBeHidden()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.historyItem('In opdracht').first()).toBeVisible()
})
