import type { Page } from '@playwright/test'
import { launchOptions } from '#scripts/lib/browser.mjs'
import { pdfText } from '#tests/support/pdf-text.ts'
import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { NEW_CUSTOMER, OrderFormPage } from '../pages/order-form-page.ts'
import { showPdf } from '../show-pdf.ts'

/** The full browser instead of the headless shell, so that the screenshots match what people see. */
test.use({ launchOptions: await launchOptions(), isAlone: true })

/** A headless browser has no print dialog; this records the title of each print. */
async function keepPrints(page: Page) {
  await page.addInitScript(keep)
  await page.evaluate(keep)

  function keep() {
    const prints: string[] = []
    Object.assign(window, { prints })
    window.print = () => {
      prints.push(document.title)
      dispatchEvent(new Event('afterprint'))
    }
  }
}

/** Keeps the sheet open: without a print dialog nothing reports that printing is over. */
const keepSheetOpen = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {}
  })

const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: string[] }).prints)

test('a work order is printed without a connection, under its own name, and the app is as it was', async ({
  regular,
}) => {
  const monteur = await regular('monteur')
  await keepPrints(monteur.page)
  await monteur.readyForOffline()
  await monteur.board.open()
  const [orderId = ''] = await monteur.board.numbersIn('In opdracht')
  await monteur.board.openOrder(orderId)
  const title = await monteur.page.title()
  await monteur.goOffline()

  await monteur.order.screen.getByRole('button', { name: 'Werkbon printen' }).click()
  const sheet = monteur.page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: 'Werkbon' })).toBeVisible()
  await expect(sheet).toContainText(orderId)
  await expect(sheet.getByRole('img', { name: 'Code van deze werkbon' })).toBeVisible()
  await expect.poll(() => prints(monteur.page)).toEqual([`Werkbon ${orderId}`])
  await expect(monteur.page.locator('[data-screen="print"]')).toHaveCount(0)
  await expect(monteur.page).toHaveTitle(title)
})

test('a phone shows a sheet as it is; on paper there is the sheet alone, in A4, also in dark mode, and any other screen as it is', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.board.open()
  await kantoor.page.emulateMedia({ media: 'print' })
  await expect(kantoor.board.lanes.first()).toBeVisible()
  await kantoor.page.emulateMedia({ media: 'screen' })
  const numbers = await kantoor.board.numbersIn('Opdracht')
  // An order of a company whose colour is too pale to be readable on paper.
  const orderId = numbers.find((number) => number.startsWith('BK#')) ?? ''
  await kantoor.board.openOrder(orderId)
  await keepSheetOpen(kantoor.page)
  await kantoor.page.setViewportSize({ width: 390, height: 844 })
  await kantoor.order.screen.getByRole('button', { name: 'Werkbon printen' }).click()
  const screen = kantoor.page.locator('[data-screen="print"]')
  await expect(screen.getByRole('columnheader', { name: 'Meegenomen' })).toBeVisible()
  await expect(screen.getByRole('article')).not.toContainText('€')
  expect(await faultsOn(kantoor.page)).toEqual([])
  const title = screen.getByRole('banner').first().getByRole('heading')
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // The sheet does not overflow sideways on a phone.
  const desk = screen.getByRole('region', { name: 'Afdrukvoorbeeld' })
  expect(await desk.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const number = screen.getByRole('article').getByRole('heading', { name: orderId })
  expect((await number.boundingBox())?.height).toBeLessThan(40)

  await kantoor.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(screen.getByRole('article')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Afdrukken' })).toBeHidden()
  await expect(kantoor.page.locator('#root')).toBeHidden()
  const paper = await screen
    .getByRole('article')
    .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(['rgb(255, 255, 255)', 'lab(100 0 0)', 'oklch(1 0 0)']).toContain(paper)
  const pdf = await kantoor.page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

test('an order of sixty lines is printed on numbered pages, each line whole on one of them and below the head', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Opdracht')
  const types = Array.from({ length: 60 }, (_, at) => `Radiator ${String(at).padStart(2, '0')}.`)
  const products = types.map((type, at) => ({
    _id: `lang-${at}`,
    brand: 'Henrad',
    type,
    amount: 1,
    selling_price: 10_000,
    subsidy_price: 1000,
    subsidy_code: 'KA1',
  }))
  await kantoor.program.changeOrder(orderId, { products, campaigns: [] })
  await kantoor.board.openOrder(orderId)
  await keepSheetOpen(kantoor.page)
  await kantoor.order.screen.getByRole('button', { name: 'Order printen' }).click()
  await expect(kantoor.page.getByRole('article').getByRole('row')).toHaveCount(60 + 1)

  const pages = pdfText(await kantoor.page.pdf({ preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(2)
  for (const type of types) {
    // A business sees prices without VAT.
    const whole = new RegExp(`Henrad${type.replace(' ', '')}meldcodeKA11€(100,00|82,64)€\\1`)
    expect(pages.filter((page) => whole.test(page))).toHaveLength(1)
  }
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Pagina${at + 1}/${pages.length}`)
    expect(page).toContain(orderId)
    expect(page).toMatch(/Geprintop\d\d-\d\d-\d{4}\d\d:\d\d/)
    if (page.includes('Henrad'))
      expect(page).toMatch(/OmschrijvingAantalPrijs(excl\.btw)?Bedrag(excl\.btw)?Henrad/)
  }
  expect(
    pages.filter((page) => /Bedragexcl.btw€.*Bedragincl.btw€.*Subsidie.*Factuurbedrag/.test(page)),
  ).toHaveLength(1)
})

/** Other Chromium versions draw letter edges slightly differently; the text itself is compared elsewhere. */
const ALIKE = { maxDiffPixelRatio: 0.005 }

/** The number, the date, and both in the footer. */
const NEVER_THE_SAME = [
  'inset: 168px 419px 919px 176px',
  'inset: 234px 120px 868px 576px',
  'inset: 1082px 200px 23px 60px',
]

test('both sheets and the PDF of the server look as they were agreed', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  const form = new OrderFormPage(kantoor.page, kantoor.origin)
  await kantoor.readyForOffline()
  await form.add()
  await form.chooseProducts('Remeha Elga Ace 4 kW', 'Intergas Xtreme 36 huur')
  await form.addRule({ type: 'Meerwerk rookgasafvoer', price: '189', amount: '2' })
  await form.makeCustomer(NEW_CUSTOMER)
  await form.save()
  await keepSheetOpen(kantoor.page)
  await kantoor.page.setViewportSize({ width: 1000, height: 1400 })
  const screen = kantoor.page.locator('[data-screen="print"]')
  for (const kind of ['Order', 'Werkbon']) {
    await kantoor.order.screen.getByRole('button', { name: `${kind} printen` }).click()
    const sheet = screen.getByRole('article')
    await expect(sheet.getByRole('row').last()).toContainText('rookgasafvoer')
    await kantoor.page.emulateMedia({ media: 'print' })
    // Number and date differ in each run.
    const mask = [sheet.locator('header h1'), sheet.locator('header dl'), sheet.locator('header svg')]
    await expect(sheet).toHaveScreenshot(`${kind.toLowerCase()}.png`, { mask, ...ALIKE })
    await kantoor.page.emulateMedia({ media: 'screen' })
    await screen.getByRole('button', { name: 'Terug' }).click()
    await screen.waitFor({ state: 'hidden' })
  }

  const made = kantoor.order.screen.getByRole('link', { name: 'PDF openen' })
  const address = `${kantoor.origin}${await made.getAttribute('href')}`
  const pdf = await (await kantoor.page.request.get(address)).body()
  const paper = await kantoor.context.newPage()
  const mask = [await showPdf(paper, pdf, NEVER_THE_SAME)]
  // Leaves out the edge that the PDF viewer draws.
  const clip = { x: 40, y: 40, width: 714, height: 1060 }
  await expect(paper).toHaveScreenshot('pdf.png', { clip, mask, ...ALIKE })
})
