import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { type Actor, expect, test } from '../actors.ts'
import { drawnPhoto } from '../drawn-photo.ts'
import { expectToFit } from '../fits.ts'
import type { Program } from '../program.ts'

test.use({ sharesServer: true })

const PHONE = { width: 390, height: 844 }
/** A small phone, a tablet and an average phone; the last size stays. */
const SIZES = [{ ...PHONE, width: 320 }, { ...PHONE, width: 768 }, PHONE]
/** Content that a catalogue text might have, by mistake or on purpose. */
const DISCLAIMER =
  '<h1>Plaatsing</h1><p onclick="alert(1)">Minstens 30 cm <b>vrij</b></p>' +
  '<script>document.title="gekaapt"</script><img src="x" onerror="document.title=\'gekaapt\'">' +
  '<a href="javascript:alert(1)">Lees meer</a>'

function plan(office: Program, lastname: string) {
  return office.planVisit({
    username: 'monteur',
    date: isoDate(Date.now()),
    time: formatTime(Date.now()),
    lastname,
    disclaimer: DISCLAIMER,
  })
}

/** Draws a signature by touch. */
async function sign({ page, workOrder }: Actor) {
  const glass = workOrder.screen.getByRole('img', { name: 'Vak voor een handtekening' })
  await glass.scrollIntoViewIfNeeded()
  const box = await glass.boundingBox()
  if (!box) throw new Error('There is nothing to write on')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.1, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.3, 0.2), { steps: 5 })
  await page.mouse.move(...at(0.5, 0.8), { steps: 5 })
  await page.mouse.up()
  await workOrder.screen.getByRole('button', { name: 'Ondertekenen' }).click()
}

test('a day outside: the app opens without reception, a visit is completed with a photo, and the office sees it', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const id = await plan(kantoor.program, 'Ladderman')
  const monteur = await regular('monteur', PHONE)
  await expect(monteur.portal.visitOf('Ladderman')).toBeVisible()
  await monteur.readyForOffline()

  await monteur.goOffline()
  await monteur.page.goto(`${monteur.origin}/`)
  await expect(monteur.page).toHaveURL(/\/employees$/)
  await monteur.portal.openVisit('Ladderman')
  const workOrder = monteur.workOrder.screen
  await expect(workOrder.getByRole('link', { name: 'Bel' })).toHaveAttribute('href', 'tel:0612345678')
  await expect(workOrder).not.toContainText('NL91')
  await expect(workOrder).toContainText('Nog nodig: Serienummer')
  await monteur.workOrder.addPhoto(await drawnPhoto('ketel'))
  await sign(monteur)
  await expect(workOrder.getByRole('img', { name: 'Handtekening van Ladderman' })).toBeVisible()
  await workOrder.getByRole('button', { name: 'Opleveren' }).click()
  const dialog = monteur.page.getByRole('dialog')
  await dialog.getByLabel('Serienummer (vereist)').fill('SN-100')
  await dialog.getByText('CO-meting uitgevoerd (vereist)').click()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await expect(workOrder.getByRole('button', { name: 'Opleveren' })).toBeHidden()
  await monteur.portal.back()
  await expect(monteur.portal.visitOf('Ladderman')).toContainText(/Klaar om \d{2}:\d{2}(?!,)/)
  await expect(monteur.portal.home).toContainText(
    /2 wijzigingen en 1 foto wachten\. Ze staan (veilig )?op dit apparaat\./,
  )

  // A weak signal that drops while the photo is being uploaded.
  const begun = (): Promise<unknown> =>
    monteur.context.waitForEvent('request', (request) => request.url().includes('/api/uploads'))
  monteur.onSlowLine()
  for (let breaks = 0; breaks < 2; breaks++) {
    const sending = begun()
    await monteur.goOnline()
    await sending
    await monteur.goOffline()
  }
  await monteur.goOnline()
  await expect(monteur.portal.home).not.toContainText('op dit apparaat.')
  await kantoor.page.goto(`${kantoor.origin}/orders/detail/${id}`)
  await expect(kantoor.order.historyItem('Opgeleverd')).toHaveCount(1)
  await expect(kantoor.order.photos).toHaveCount(1)
  const signature = kantoor.order.screen.getByRole('region', { name: 'Handtekening klant' })
  await expect(signature).toContainText('Ondertekend')
  await kantoor.program.changeOrder(await kantoor.program.numberOf(id), { warranty: '2 jaar' })
  await expect(signature).toContainText('Geldt niet meer')
})

test('a text of the catalogue does nothing of its own, and its headings stand below the product', async ({
  regular,
  program,
}) => {
  const id = await plan(await program('kantoor'), 'Tekst')
  const monteur = await regular('monteur', PHONE)
  await monteur.page.goto(`${monteur.origin}/employees/order/${id}`)
  const workOrder = monteur.workOrder.screen
  await expect(workOrder.getByRole('heading', { name: 'Plaatsing', level: 4 })).toBeVisible()
  await expect(workOrder.getByText('Minstens 30 cm vrij')).toBeVisible()
  await expect(workOrder.getByText('Lees meer')).not.toHaveAttribute('href')
  await expect(workOrder.locator('img[src="x"], script, [onclick]')).toHaveCount(0)
  await expect(monteur.page).not.toHaveTitle('gekaapt')
  await expectToFit(monteur.page, SIZES)
})

test('a work order leaves a small phone four fifths of its height, and with text at 200 % it and the home fit its width', async ({
  regular,
  program,
}) => {
  const id = await plan(await program('kantoor'), 'Groot')
  const monteur = await regular('monteur', PHONE)
  const { page } = monteur
  await page.goto(`${monteur.origin}/employees/order/${id}`)
  const bar = monteur.workOrder.screen.locator('footer').last()
  await expect(bar).toContainText('Nog nodig: Serienummer')
  for (const size of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => ((await bar.boundingBox())?.height ?? size.height) / size.height)
      .toBeLessThanOrEqual(0.2)
  }
  // On a small screen the bar is one line at first; expanded, nothing of it is cut off.
  await bar.getByRole('button', { name: 'Opleveren', expanded: false }).click()
  await expect(bar.getByRole('button', { name: 'Opleveren', exact: true })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => bar.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
  await page.setViewportSize(PHONE)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(sticksOut)).toEqual([])
  await page.goBack()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(monteur.portal.home).toBeVisible()
  await expect.poll(() => page.evaluate(sticksOut)).toEqual([])
})

/** Elements wider than the screen, even if they can be scrolled to. */
function sticksOut(): string[] {
  const all = [...document.querySelectorAll('main *')].filter((each) => each.checkVisibility())
  const isOut = (each: Element) => each.getBoundingClientRect().right > innerWidth + 1
  return all.filter(isOut).map(({ textContent }) => textContent?.slice(0, 40) ?? '')
}

test('an order is found by its number, also without reception, and what is not there is said', async ({
  regular,
}) => {
  const monteur = await regular('monteur', PHONE)
  await monteur.readyForOffline()
  await expectToFit(monteur.page, SIZES)
  await monteur.goOffline()
  await monteur.portal.tile('Werkbon').click()
  const number = monteur.page.getByLabel('Ordernummer')
  await number.fill('nlm#99999999')
  await number.press('Enter')
  await expect(monteur.portal.lookup).toContainText('Order niet gevonden.')
  await expect(number).toHaveValue('NLM#99999999')
  await expectToFit(monteur.page, SIZES)
})
