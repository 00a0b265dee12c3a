import { type Actor, expect, test } from '../actors.ts'
import { drawnPhoto } from '../drawn-photo.ts'

test.use({ sharesServer: true })

test('an employee without reception changes a status and adds photos; the office sees it once the connection is back', async ({
  regular,
}) => {
  const monteur = await regular('monteur')
  const kantoor = await regular('kantoor')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId] = await monteur.board.numbersIn('In opdracht')
  if (!orderId) throw new Error('The demo data has no order in this lane')

  await monteur.goOffline()
  await monteur.page.reload()
  await monteur.board.openOrder(orderId)
  await expect(monteur.page.getByText('Geen internet verbinding!')).toBeVisible()
  const photosBefore = await monteur.order.photos.count()

  await monteur.order.chooseStatus('Opgeleverd', async (dialog) => {
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await expect(dialog.getByText('Nog niet alles wat vereist is, is ingevuld.')).toBeVisible()
    await dialog.getByLabel('Serienummer (vereist)').fill('SN-ä"1"😀')
    await dialog.getByText('CO-meting uitgevoerd (vereist)').click()
  })
  await monteur.order.addPhoto(await drawnPhoto('ketel'), await drawnPhoto('meterkast', 6))
  await expect(monteur.order.photos).toHaveCount(photosBefore + 2)
  await expect.poll(() => isUpright(monteur)).toBe(true)
  await monteur.order.comment('Reservesleutel hangt in de schuur')
  await expect(monteur.order.waitingNotice).toBeVisible()

  await monteur.goOnline()
  await expect(monteur.order.waitingNotice).toBeHidden()

  await kantoor.board.open()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.historyItem('Opgeleverd')).toHaveCount(1)
  await expect(kantoor.order.screen.getByText('SN-ä"1"😀')).toHaveCount(1)
  await expect(kantoor.order.screen.getByText('Reservesleutel hangt in de schuur')).toHaveCount(1)
  await expect(kantoor.order.photos).toHaveCount(photosBefore + 2)
  await expect.poll(() => isUpright(kantoor)).toBe(true)
})

/** Checks the displayed last photo. */
const isUpright = ({ order }: Actor) =>
  order.photos
    .last()
    .locator('img')
    .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight > naturalWidth)

test('a change by one user appears on the screen of another within seconds, without a reload', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const monteur = await regular('monteur')
  await kantoor.board.open()
  const [orderId] = await kantoor.board.numbersIn('Opdracht')
  if (!orderId) throw new Error('The demo data has no order in this lane')
  await kantoor.board.openOrder(orderId)
  await monteur.board.open()
  await monteur.board.openOrder(orderId)
  await monteur.order.comment('Klant komt later thuis')
  await expect(kantoor.order.screen.getByText('Klant komt later thuis')).toBeVisible()
})
