import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { drawnPhoto } from '../drawn-photo.ts'

test.use({ sharesServer: true })

test('photos are looked at large, by keyboard too, and without a connection; what arrived says so and can be downloaded', async ({
  regular,
}) => {
  const monteur = await regular('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('In opdracht')
  await monteur.goOffline()
  await monteur.board.openOrder(orderId)
  await monteur.order.addPhoto(await drawnPhoto('ketel'), await drawnPhoto('rookgas'))
  const last = monteur.order.photo('rookgas.jpg')
  const opener = monteur.order.photoOpener('rookgas.jpg')
  await expect(last).toContainText('wacht op verbinding')

  await opener.click()
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
  await expect(opener).toBeFocused()

  await monteur.goOnline()
  await expect(monteur.order.waitingNotice).toBeHidden()
  await expect(last.locator('[data-upload]')).toHaveAttribute('data-upload', 'remote')
  await opener.click()
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

test('photos that were chosen are all sent, also when the page goes right after; Back closes a photo and not its order; a document that was opened once opens without a connection', async ({
  regular,
}) => {
  const monteur = await regular('monteur')
  const { page } = monteur
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('In opdracht')
  await monteur.board.openOrder(orderId)
  const before = await monteur.order.photos.count()
  // As slow as a phone.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const names = Array.from({ length: 12 }, (_, at) => `foto${at + 1}`)
  await monteur.order.addPhoto(...(await Promise.all(names.map((name) => drawnPhoto(name)))))
  await expect(monteur.order.progress).toContainText('van 12 klaargezet')
  await page.reload()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(monteur.order.photos).toHaveCount(before + 12)
  await expect(monteur.order.photos.locator('[data-upload=waiting]')).toHaveCount(0)
  for (const name of names) await expect(monteur.order.photo(`${name}.jpg`)).toBeVisible()

  const address = page.url()
  await monteur.order.photoOpener('foto1.jpg').click()
  const viewer = page.getByRole('dialog', { name: /foto1/ })
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(monteur.order.screen).toBeVisible()

  const papers = ['gelezen', 'ongelezen'].map((name) => ({
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n%${name} ${Math.random()}\n%%EOF\n`),
  }))
  await monteur.order.addPhoto(...papers)
  const read = monteur.order.photo('gelezen.pdf')
  await expect(read.locator('[data-upload]')).toHaveAttribute('data-upload', 'remote')
  await expect(monteur.order.photo('ongelezen.pdf').locator('[data-upload]')).toHaveAttribute(
    'data-upload',
    'remote',
  )
  await monteur.order.photoOpener('gelezen.pdf').click()
  const open = page.getByRole('link', { name: 'Openen', exact: true })
  const href = (await open.getAttribute('href')) ?? ''
  const [tab] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url))?.headers.get('content-type'), href))
    .toBe('application/pdf')
  await tab.close()
  await page.keyboard.press('Escape')

  await monteur.goOffline()
  await monteur.order.photoOpener('gelezen.pdf').click()
  await expect(open).toBeVisible()
  await page.keyboard.press('Escape')
  await monteur.order.photoOpener('ongelezen.pdf').click()
  await expect(page.getByRole('dialog').getByText('Te zien zodra er verbinding is.')).toBeVisible()
})

test('a photo that is sent in pieces through three losses of the connection is on the server once, and no piece of it twice', async ({
  regular,
  server,
}) => {
  const monteur = await regular('monteur')
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('In opdracht')
  await monteur.board.openOrder(orderId)
  const buffer = await noise()
  await monteur.goOffline()
  await monteur.order.addPhoto({ name: 'groepenkast.jpg', mimeType: 'image/jpeg', buffer })
  const tile = monteur.order.photo('groepenkast.jpg').locator('[data-upload]')
  await expect(tile).toHaveAttribute('data-upload', 'waiting')

  monteur.onSlowLine(8_000)
  const begun: string[] = []
  const offsets: number[] = []
  monteur.context.on('request', (request) => {
    if (!request.url().includes('/api/uploads')) return
    if (request.method() === 'POST') begun.push(request.url())
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  for (const pieces of [1, 2, 3]) {
    await monteur.goOnline()
    await expect.poll(() => new Set(offsets).size).toBeGreaterThanOrEqual(pieces)
    await monteur.goOffline()
  }
  expect(new Set(offsets).size, 'arrived before it was broken off').toBeLessThan(PIECES)
  await monteur.goOnline()
  await expect(tile).toHaveAttribute('data-upload', 'remote')
  expect(begun).toHaveLength(1)
  expect([...offsets].sort((one, other) => one - other)).toEqual(offsets)

  const hash = createHash('sha256').update(buffer).digest('hex')
  const kept = readdirSync(server.dataDir, { recursive: true, encoding: 'utf8' })
  expect(kept.filter((name) => name.endsWith(hash))).toHaveLength(1)
  const kantoor = await regular('kantoor')
  await kantoor.board.open()
  await kantoor.board.openOrder(orderId)
  await expect(kantoor.order.photo('groepenkast.jpg')).toHaveCount(1)
})

/** Half a megabyte each. */
const PIECES = 6

/** Noise, which hardly compresses. */
function noise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 2600, height: 2000, channels: 3, background: 'black', noise } as const
  return sharp({ create }).jpeg({ quality: 88 }).toBuffer()
}
