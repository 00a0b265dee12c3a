import { expect, test } from '../actors.ts'

test.use({ sharesServer: true })

test('clearing the browser data under the open app is reported at once, with the unsent operations', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('Ingepland')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await monteur.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.order.comment('dit gaat verloren')

  const devtools = await monteur.context.newCDPSession(monteur.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: monteur.origin, storageTypes: 'all' })

  const { page } = monteur
  await expect(page.getByRole('heading', { name: 'De gegevens op dit apparaat zijn gewist' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`Intern commentaar · ${orderId}`)
  await expect(page.getByRole('alert')).toContainText('dit gaat verloren')
})
