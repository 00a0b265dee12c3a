import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { drawnPhoto } from '../drawn-photo.ts'

test('photos are looked at large, by keyboard too, and without a connection; what arrived says so and can be downloaded', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('In opdracht')
  await monteur.goOffline()
  await monteur.board.openOrder(orderId)
  await monteur.order.addPhoto(await drawnPhoto('ketel'), await drawnPhoto('rookgas'))
  const last = monteur.order.photo('rookgas.jpg')
  await expect(last).toContainText('wacht op verbinding')

  await last.getByRole('button').click()
  const viewer = monteur.page.getByRole('dialog', { name: /rookgas/ })
  const shown = viewer.getByRole('img', { name: /rookgas/ })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const whole = await shown.boundingBox()
  expect(whole?.height).toBeLessThanOrEqual(monteur.page.viewportSize()?.height ?? 0)
  const width = () => shown.evaluate((image) => image.clientWidth)
  const fits = await width()
  await monteur.page.keyboard.press('+')
  await expect.poll(width).toBe(fits * 2)
  await monteur.page.keyboard.press('-')
  await expect.poll(width).toBe(fits)

  await monteur.page.getByRole('textbox', { name: 'Bijschrift' }).fill('Afvoer ‘nok’ 😀')
  await monteur.page.getByRole('button', { name: 'Sluiten' }).focus()

  await monteur.page.keyboard.press('ArrowLeft')
  await expect(monteur.page.getByRole('dialog', { name: /ketel/ })).toBeVisible()
  await monteur.page.keyboard.press('Escape')
  await expect(monteur.page.getByRole('dialog')).toHaveCount(0)
  await expect(last.getByRole('button')).toBeFocused()

  await monteur.goOnline()
  await expect(monteur.order.waitingNotice).toBeHidden()
  await expect(last.locator('[data-upload]')).toHaveAttribute('data-upload', 'remote')
  await last.getByRole('button').click()
  await expect(monteur.page.getByRole('textbox', { name: 'Bijschrift' })).toHaveValue('Afvoer ‘nok’ 😀')
  await monteur.page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Sluiten', 'Inzoomen']) {
    await expect(monteur.page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(monteur.page.getByRole('textbox', { name: 'Bijschrift' })).toBeInViewport({ ratio: 1 })
  expect(await faultsOn(monteur.page)).toEqual([])
  const [download] = await Promise.all([
    monteur.page.waitForEvent('download'),
    monteur.page.getByRole('link', { name: 'Downloaden' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^rookgas/)
})
