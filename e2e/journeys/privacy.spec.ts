import { expect, test } from '../actors.ts'

const IBAN = /[A-Z]{2}\d{2}[A-Z]{4}\d{10}/

test('no IBAN ever reaches the device of an employee', async ({ newActor }) => {
  const monteur = await newActor()
  const received: string[] = []
  monteur.page.on('response', async (response) => {
    received.push(await response.text().catch(() => ''))
  })
  await monteur.signIn('monteur')
  await monteur.readyForOffline()
  const stored = await monteur.everythingStored()
  expect(stored).toContain('customers')
  expect(stored).toMatch(/NLM#\d{8}/)
  expect(stored).not.toMatch(IBAN)
  expect(received.join('\n')).not.toMatch(IBAN)
})

test('the office does receive it, so the check above can fail', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  expect(await kantoor.everythingStored()).toMatch(IBAN)
})

test('nothing of another company tree is visible', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  const buitenstaander = await newActor('buitenstaander')
  await kantoor.readyForOffline()
  await buitenstaander.readyForOffline()
  const ours = await kantoor.everythingStored()
  const theirs = await buitenstaander.everythingStored()
  expect(theirs).toMatch(/ZZ#\d{8}/)
  expect(theirs).not.toMatch(/(?:NLM|WOS|BK)#\d{8}/)
  expect(ours).not.toMatch(/ZZ#\d{8}/)
})

test('signing out takes what the server said off the device, and keeps what was not sent', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('Ingepland')
  await monteur.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.order.comment('nog niet verstuurd')
  await monteur.page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(monteur.page.getByRole('alertdialog')).toContainText('1 wijziging is nog niet verstuurd')
  await monteur.page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click()
  await monteur.page.getByText(/1 wijziging van jou staat (veilig )?op dit apparaat/).waitFor()
  const left = await monteur.everythingStored()
  expect(left).not.toContain(orderId)
  expect(left).toContain('nog niet verstuurd')

  await monteur.goOnline()
  await monteur.signIn('monteur')
  await monteur.queue.open()
  await expect(monteur.queue.allSent).toBeVisible()
})
