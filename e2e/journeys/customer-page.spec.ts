import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { drawnPhoto } from '../drawn-photo.ts'
import { sideways } from '../fits.ts'
import { QuotationPage } from '../pages/quotation-page.ts'

test.use({ sharesServer: true })

test('a customer follows an order from a phone and writes back; the office sees it at once, and can take the link back', async ({
  regular,
  browser,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.board.open()
  const [number = ''] = await kantoor.board.numbersIn('Ingepland')
  await kantoor.board.openOrder(number)
  const section = kantoor.order.screen.getByRole('region', { name: 'Klantpagina' })
  await section.getByRole('button', { name: 'Link maken' }).click()
  await expect(section.getByText(/nog niet bekeken/)).toBeVisible()
  const address = await section.getByLabel('Link voor de klant').inputValue()
  expect(await faultsOn(kantoor.page)).toEqual([])

  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, locale: 'nl-NL' })
  const page = await phone.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page loads only itself, the upload script and small pictures of products: nothing of the app, and nothing from
  // other origins.
  const ofServer = (path: string) => new URL(path, address).href
  // Browsers request the icon and what is below the screen whenever they like.
  const isAtWill = (url: string) => url === ofServer('/favicon.svg') || url.startsWith(ofServer('/files/'))
  expect(asked.filter((url) => !isAtWill(url))).toEqual([address, ofServer('/volg.js')])
  const pictures = asked.filter((url) => url.startsWith(ofServer('/files/')))
  for (const url of pictures) expect(url).toMatch(/\?width=160&prefer=webp$/)
  expect(await sideways(page)).toBe(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await faultsOn(page)).toEqual([])
  }
  await page.getByLabel('Uw vraag of opmerking').fill('De sleutel ligt bij nummer 12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dank u wel, uw bericht is verstuurd.')).toBeVisible()
  await expect(page.getByText('De sleutel ligt bij nummer 12')).toBeVisible()
  await page.reload()
  await expect(page.getByText('De sleutel ligt bij nummer 12')).toHaveCount(1)
  await expect(kantoor.order.screen.getByText('De sleutel ligt bij nummer 12')).toBeVisible()

  // Photos chosen offline are sent once the connection is back.
  await phone.setOffline(true)
  await page.getByLabel('Kies bestand').setInputFiles(await drawnPhoto('lekkage'))
  await expect(page.getByText(/^Geen verbinding/)).toBeVisible()
  await phone.setOffline(false)
  await expect(page.getByText('✓ Ontvangen, dank u wel')).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await expect(kantoor.order.photo('lekkage.jpg')).toBeVisible()

  // The customer's view, which the app's service worker must not answer.
  const [preview] = await Promise.all([
    kantoor.context.waitForEvent('page'),
    section.getByRole('link', { name: 'Bekijken als klant' }).click(),
  ])
  await expect(preview.getByText('Hier kan de klant een bericht sturen.')).toBeVisible()

  await section.getByRole('button', { name: 'Vernieuwen' }).click()
  await kantoor.page.getByRole('alertdialog').getByRole('button', { name: 'Vernieuwen' }).click()
  await expect(section.getByLabel('Link voor de klant')).not.toHaveValue(address)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
  await expect(page.getByText(number)).toBeHidden()
  expect(await faultsOn(page)).toEqual([])
  await phone.close()
})

test('options made at the table without reception are all on the customer’s phone, who chooses, signs, and is read by the office', async ({
  regular,
  browser,
}) => {
  const monteur = await regular('monteur', { width: 390, height: 844 })
  await monteur.readyForOffline()
  await monteur.goOffline()
  await monteur.page.goto(`${monteur.origin}/employees/offerte/rga`)
  const made = new QuotationPage(monteur.page)
  await made.begin()
  await made.chooseGoods()
  await made.fillCustomer('Janssen')
  await made.next(7)
  await made.screen.getByRole('button', { name: 'Nog een optie' }).click()
  await made.screen.getByRole('textbox', { name: 'Naam van deze optie' }).fill('Langer')
  await made.screen.getByRole('button', { name: 'Materiaal wijzigen' }).click()
  await made.add('Verlengbuis 1 m', 3)
  for (const step of [4, 5, 6, 7]) await made.next(step)
  await made.foot.getByRole('button', { name: 'Versturen' }).click()
  await made.screen.getByText(/voorlopig [0-9A-F]{6}/).waitFor()
  await monteur.goOnline()
  await expect(made.screen.getByText(/#\d{8}/)).toBeVisible()

  const kantoor = await regular('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/orders/overview?q=Janssen%20Rijnkade#list`)
  await kantoor.list.rows.first().click()
  await kantoor.page.getByRole('button', { name: 'Openen' }).click()
  const options = kantoor.order.screen.getByRole('region', { name: /^Opties voor de klant/ })
  await expect(options).toContainText('nog niet gekozen')
  expect(await faultsOn(kantoor.page)).toEqual([])
  const section = kantoor.order.screen.getByRole('region', { name: 'Klantpagina' })
  await section.getByRole('button', { name: 'Link maken' }).click()
  const address = await section.getByLabel('Link voor de klant').inputValue()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })
  const page = await phone.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Optie 1 of Langer: wat kiest u?' })).toBeVisible()
  expect([await faultsOn(page), await sideways(page)]).toEqual([[], 0])
  await page.getByRole('radio', { name: 'Langer' }).check()
  await expect(page.getByText('U kiest: Langer')).toBeVisible()
  await page.getByLabel('Uw naam').fill('Jo Janssen')
  const total = page.locator('.tick [data-live]')
  const before = (await total.textContent()) ?? ''
  await page.getByRole('checkbox', { name: /afvoeren/ }).check()
  await expect(total).not.toHaveText(before)
  await expect(page.getByLabel('Uw naam')).toHaveValue('Jo Janssen')
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  const glass = await page.getByRole('img', { name: /^Uw handtekening/ }).boundingBox()
  const { x, y, width, height } = glass ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + 0.1 * width, y + 0.8 * height)
  await page.mouse.down()
  await page.mouse.move(x + 0.5 * width, y + 0.2 * height, { steps: 5 })
  await page.mouse.move(x + 0.9 * width, y + 0.7 * height, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Wissen' })).toBeVisible()
  await page.getByRole('button', { name: 'Akkoord met Langer' }).click()
  await expect(page.getByText('U koos: Langer.')).toBeVisible()
  await expect(options).toContainText('keuze van de klant')
  const facts = kantoor.order.screen.getByRole('region', { name: 'Gegevens' })
  await expect(facts).toContainText(/Akkoord van de klant\s*Jo Janssen/)
  await expect(kantoor.order.screen.getByRole('region', { name: 'Handtekening klant' })).toContainText(
    'Jo Janssen',
  )
  await phone.close()
})
