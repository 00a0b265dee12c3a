import { expect, test } from '../actors.ts'
import { drawnPhoto } from '../drawn-photo.ts'

test('work arrives with no page open, when the browser gives the worker a turn', async ({
  newActor,
  newOnlooker,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('In opdracht')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await monteur.board.openOrder(orderId)
  await monteur.goOffline()
  await monteur.order.comment('verstuurd met de app dicht')
  await monteur.order.addPhoto(await drawnPhoto('dicht'))
  await expect(monteur.order.waitingNotice).toBeVisible()

  await monteur.leaveTheApp()
  await monteur.goOnline()
  await monteur.giveWorkerATurn()

  const kantoor = await newOnlooker('kantoor')
  await kantoor.board.open()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.screen.getByText('verstuurd met de app dicht')).toHaveCount(1)
})

test('a device that was signed out from elsewhere forgets what it held with no page open', async ({
  newActor,
  program,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = '', other = 'a second order'] = await monteur.board.numbersIn('Opdracht')
  await monteur.board.openOrder(orderId)
  expect(await monteur.everythingStored()).toContain(other)
  await monteur.goOffline()
  await monteur.order.comment('van een verloren telefoon')
  await expect(monteur.order.waitingNotice).toBeVisible()
  await monteur.leaveTheApp()
  await (await program('monteur')).endOtherSessions()

  await monteur.goOnline()
  await monteur.giveWorkerATurn()
  // A page of the same origin that is not the app.
  await monteur.page.goto(`${monteur.origin}/healthz`)
  await expect.poll(() => monteur.everythingStored()).not.toContain(other)
  await monteur.signInPage.open()
  await monteur.signInPage.signedOutElsewhere.waitFor()
  await expect(monteur.page.getByText(/1 wijziging van jou staat (veilig )?op dit apparaat/)).toBeVisible()
})
