import { type Actor, expect, test } from '../actors.ts'
import { drawnPhoto } from '../drawn-photo.ts'

/** Opens an order from the board and returns its display number. */
async function openSomeOrder({ board }: Actor): Promise<string> {
  await board.open()
  const [orderId = ''] = await board.numbersIn('Ingepland')
  await board.openOrder(orderId)
  return orderId
}

/** Server answers cached by the service worker, without the app itself. */
const kept = ({ page }: Actor) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.includes('precache'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('after signing out no cache holds an image, nor any list what it held', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.page.goto(`${monteur.origin}/orders/detail/${await monteur.program.orderWithPhotos()}`)
  await monteur.order.addPhoto(await drawnPhoto('ketel'))
  await monteur.queue.open()
  await expect(monteur.queue.allSent).toBeVisible()
  await expect.poll(() => kept(monteur)).toContainEqual(expect.stringMatching(/^\/files\//))
  expect(await monteur.everythingStored()).toMatch(/workbox-expiration[\s\S]*\/files\//)

  await monteur.signOut()
  expect(await kept(monteur)).toEqual([])
  await expect.poll(() => monteur.everythingStored()).not.toMatch(/\/files\/|#\d{8}/)
})

test('without a connection too, and what comes up then is the sign-in', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await openSomeOrder(monteur)
  await monteur.goOffline()
  await monteur.signOut()
  await expect.poll(() => monteur.everythingStored()).not.toMatch(/\/files\/|#\d{8}/)
  await monteur.page.goto(`${monteur.origin}/orders/overview`)
  await monteur.signInPage.submit.waitFor()
  await monteur.page.goBack()
  await monteur.signInPage.submit.waitFor()

  // The server is told once online, so that nobody on this device can continue his session.
  const session = async () => (await monteur.context.cookies()).find(({ name }) => name === 'aurum')
  expect(await session()).toBeDefined()
  await monteur.goOnline()
  await expect.poll(session).toBeUndefined()
  await monteur.signIn('buitenstaander')
  expect(await session()).toBeDefined()
})

test('signing in over the session of another user shows none of their data', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  const orderId = await openSomeOrder(monteur)
  // The link of an old mail, opened on another person's device.
  await monteur.page.goto(`${monteur.origin}/auth/setup-primary/%20/token`)
  await monteur.page.getByRole('button', { name: 'Terug naar inloggen' }).click()
  await monteur.signInPage.fillIn('buitenstaander', 'Aurum2026!')
  await monteur.signInPage.atHome()
  await expect.poll(() => monteur.everythingStored()).not.toContain(orderId)
})

test('signing out takes what the server said off the device, and keeps what was not sent: the next one sees none of it, and it is sent later', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  const orderId = await openSomeOrder(monteur)
  await monteur.goOffline()
  await monteur.order.comment('alleen van Sanne')
  await monteur.page.getByRole('button', { name: 'Uitloggen' }).click()
  const question = monteur.page.getByRole('alertdialog')
  await expect(question).toContainText('1 wijziging is nog niet verstuurd')
  await expect(question.getByRole('listitem')).toHaveText(`Intern commentaar · ${orderId}`)
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await monteur.signOut()
  await expect(monteur.page.getByText(/1 wijziging van jou staat (veilig )?op dit apparaat/)).toBeVisible()
  const left = await monteur.everythingStored()
  expect(left).not.toContain(orderId)
  expect(left).toContain('alleen van Sanne')

  await monteur.goOnline()
  await monteur.signIn('buitenstaander')
  await monteur.readyForOffline()
  await monteur.queue.open()
  await expect(monteur.queue.allSent).toBeVisible()
  await monteur.board.open()
  await monteur.board.search(orderId)
  await expect(monteur.page.getByText(`Niets gevonden voor ‘${orderId}’`)).toBeVisible()
  await expect(monteur.page.getByRole('row').filter({ hasText: orderId })).toHaveCount(0)
  await monteur.signOut()
  await expect(monteur.page.getByText(/van jou staa/)).toBeHidden()

  await monteur.signIn('monteur')
  await monteur.queue.open()
  await expect(monteur.queue.allSent).toBeVisible()
  await monteur.board.open()
  await monteur.board.openOrder(orderId)
  await expect(monteur.page.getByText('alleen van Sanne')).toBeVisible()
})
