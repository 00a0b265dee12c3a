import { expect, test } from '../actors.ts'

test('an update waits for its user, and never reloads over an unsaved form', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId] = await kantoor.board.numbersIn('Opdracht')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await kantoor.board.openOrder(orderId)
  const note = kantoor.order.screen.getByLabel('Intern commentaar')
  await note.fill('half af')

  await kantoor.receiveUpdate()
  await expect(kantoor.page.getByText('Nieuwe update beschikbaar')).toBeVisible()
  await expect(kantoor.page.getByRole('button', { name: 'Installeren' })).toBeDisabled()
  await expect(note).toHaveValue('half af')

  await kantoor.order.comment('half af, nu af')
  const reloaded = kantoor.page.waitForEvent('load')
  await kantoor.page.getByRole('button', { name: 'Installeren' }).click()
  await reloaded
  await expect(kantoor.order.screen.getByText('half af, nu af')).toBeVisible()
})
