import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { sideways } from '../fits.ts'
import { openScreen } from '../pages/open-screen.ts'
import { NEW_CUSTOMER, OrderFormPage } from '../pages/order-form-page.ts'

test.use({ sharesServer: true })

const formOf = (actor: Actor) => new OrderFormPage(actor.page, actor.origin)

/** Waits until the text is stored on the device, so that it survives closing the page. */
const isKept = (actor: Actor, text: string) =>
  expect.poll(() => actor.everythingStored(), { message: `${text} is kept` }).toContain(text)

/** An order from the board: its number, and the id in its address. */
async function anyOrder(actor: Actor, lane = 'Opdracht') {
  await actor.board.open()
  const [number] = await actor.board.numbersIn(lane)
  if (!number) throw new Error('The demo data has no order in this lane')
  await actor.board.openOrder(number)
  return { number, id: new URL(actor.page.url()).pathname.split('/').at(-1) ?? '' }
}

test('an order made without a connection, with somebody new, arrives at a colleague with a number', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const form = formOf(kantoor)
  await kantoor.readyForOffline()
  await kantoor.goOffline()
  await form.add()
  await form.chooseProducts('Intergas Xtreme 36', 'Onderhoud Compleet')
  await form.chooseAccessory('Intergas Xtreme 36', 'Ei Electronics CO-melder')
  await form.addRule({ type: 'Meerwerk rookgasafvoer', price: '189', amount: '2' })
  await form.addCampaign('Winteractie')
  await form.makeCustomer(NEW_CUSTOMER)
  await expect(form.screen.getByText(/Zonder verbinding wordt het adres niet opgezocht/)).toBeVisible()

  // 2,799.00 + 39.00 + 2 × 189.00 − 150.00; the service contract is paid monthly and not part of the total.
  await expect(form.total('Totaal')).toHaveText(/3\.066,00$/)
  await expect(form.total('Factuurbedrag incl. btw')).toHaveText(/3\.066,00$/)
  await expect(form.total('Abonnementen per maand')).toHaveText(/22,99$/)

  await isKept(kantoor, NEW_CUSTOMER.city)
  await kantoor.page.reload()
  await expect(form.field('Achternaam')).toHaveValue(NEW_CUSTOMER.lastname)
  await expect(form.field('Postcode')).toHaveValue('3526KV')
  await expect(form.total('Totaal')).toHaveText(/3\.066,00$/)
  await form.save()

  const beheer = await regular('beheer')
  await beheer.board.open()
  await kantoor.goOnline()
  await beheer.board.search(NEW_CUSTOMER.lastname)
  const found = beheer.page
    .getByRole('button', { name: /NLM#\d{8}/ })
    .filter({ hasText: NEW_CUSTOMER.lastname })
  await expect(found.first()).toBeVisible()
})

test('two offline edits of one order merge; only a field both changed asks the later user', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const beheer = await regular('beheer')
  for (const actor of [kantoor, beheer]) await actor.readyForOffline()
  const { number } = await anyOrder(kantoor)
  await beheer.board.open()
  await beheer.board.openOrder(number)
  for (const actor of [kantoor, beheer]) await actor.goOffline()

  const first = formOf(kantoor)
  await kantoor.order.comment('Sleutel bij de buren')
  await kantoor.order.chooseStatus('In opdracht')
  await first.change()
  await first.field('Plaats').fill('Zutphen')
  const earlier = await first.assignOneOf('Karin Toorenburg', 'Onno Wikkelaar')
  await first.addRule({ type: 'Regel van kantoor', price: '10', amount: '1' })
  await first.save()

  const later = formOf(beheer)
  await beheer.order.comment('Klant belt terug')
  await beheer.order.chooseStatus('Wacht op klant')
  await later.change()
  const type = (await later.chosenType()) === 'opdracht' ? 'offerte' : 'opdracht'
  await later.chooseType(type)
  const assignee = await later.assignOneOf(
    ...['Bea Heersink', 'Onno Wikkelaar', 'Karin Toorenburg'].filter((name) => name !== earlier),
  )
  await later.save()
  await later.change()
  await later.addRule({ type: 'Regel van beheer', price: '10', amount: '1' })
  await later.field('Plaats').fill('Deventer')
  await later.save()

  await kantoor.goOnline()
  await expect(kantoor.order.waitingNotice).toBeHidden()
  await beheer.goOnline()
  await beheer.page.getByRole('link', { name: /^Wachtrij/ }).click()
  await expect(beheer.queue.refused).toHaveCount(2)
  await expect(beheer.queue.items).toHaveCount(2)
  const status = beheer.queue.refused.filter({ hasText: 'Status gewijzigd' })
  await status.getByRole('button', { name: 'Kiezen' }).click()
  const moved = later.dialog('Status intussen gewijzigd')
  await expect(moved).toContainText('Jij koos “Wacht op klant”')
  expect(await faultsOn(beheer.page)).toEqual([])
  await moved.getByRole('button', { name: 'Toch zetten' }).click()
  await expect(beheer.queue.refused).toHaveCount(1)
  await beheer.queue.refused.getByRole('button', { name: 'Kiezen' }).click()
  const choice = later.dialog('Allebei gewijzigd')
  await expect(choice.getByText(/Zutphen/)).toBeVisible()
  await expect(choice.getByText(/Regel van/)).toBeHidden()
  await expect(choice).toContainText('Van Karin Toorenburg')
  expect(await faultsOn(beheer.page)).toEqual([])
  await choice.getByText(/Deventer/).click()
  await choice.getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect(beheer.queue.allSent).toBeVisible()
  await beheer.page.goBack()

  for (const { order } of [kantoor, beheer]) {
    await expect(order.screen.getByText('Regel van beheer', { exact: true })).toBeVisible()
    await expect(order.screen.getByText('Regel van kantoor', { exact: true })).toBeVisible()
    await expect(order.screen.getByRole('region', { name: 'Klant', exact: true })).toContainText('Deventer')
    const facts = order.screen.getByRole('region', { name: 'Gegevens' })
    await expect(facts).toContainText(type)
    await expect(facts).toContainText(new RegExp(`Toegewezen aan\\s*\\p{Lu}*\\s*${assignee}`, 'u'))
    await expect(facts).toContainText(`was ${earlier}; vervangen door`)
    await expect(order.screen.getByText('Sleutel bij de buren')).toBeVisible()
    await expect(order.screen.getByText('Klant belt terug')).toBeVisible()
    await expect(order.history.nth(0)).toContainText('Wacht op klant')
    await expect(order.history.nth(1)).toContainText('In opdracht')
  }
})

test('a price changed by two users asks the later one, and edits of orders gone meanwhile say where those are', async ({
  regular,
  program,
}) => {
  const kantoor = await regular('kantoor')
  const beheer = await program('beheer')
  const form = formOf(kantoor)
  const ids = await Promise.all(
    ['prijs', 'archief', 'weg'].map((name) => kantoor.program.makeOrder(`${name}@voorbeeld.nl`)),
  )
  const [priced = '', archived = '', removed = ''] = ids
  const numbers = await Promise.all(ids.map((id) => kantoor.program.numberOf(id)))
  const rule = (selling_price: number) => ({
    products: [
      customRule({ _id: '018f0000-0000-7000-8000-00000000000a', brand: '', type: 'Boren', selling_price }),
    ],
  })
  await kantoor.program.changeOrder(numbers[0] ?? '', rule(1_000))
  await kantoor.readyForOffline()
  await form.edit(priced)
  await expect(form.line('Boren')).toBeVisible()
  await kantoor.goOffline()
  await form.button('Boren wijzigen').click()
  const line = form.dialog('Vrije regel wijzigen')
  await line.getByLabel('Prijs incl. btw').fill('30')
  await line.getByRole('button', { name: 'Wijzigen' }).click()
  await form.save()
  for (const id of [archived, removed]) {
    await form.edit(id)
    await form.field('Plaats').fill('Zutphen')
    await form.save()
  }

  await beheer.changeOrder(numbers[0] ?? '', rule(2_000))
  await beheer.archiveOrder(numbers[1] ?? '')
  await beheer.removeOrder(numbers[2] ?? '')
  await kantoor.goOnline()
  await kantoor.queue.open()
  const of = (number = '') => kantoor.queue.refused.filter({ hasText: number })
  await expect(kantoor.queue.refused).toHaveCount(3)
  await of(numbers[0]).getByRole('button', { name: 'Kiezen' }).click()
  const choice = form.dialog('Allebei gewijzigd')
  await expect(choice).toContainText('20,00')
  await choice.getByText(/30,00/).click()
  await choice.getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect(of(numbers[0])).toHaveCount(0)
  await expect(of(numbers[2])).toContainText('Deze order is intussen verwijderd')
  await kantoor.queue.discard(of(numbers[2]))
  await of(numbers[1]).getByRole('link', { name: 'Naar de gearchiveerde order' }).click()
  await expect(kantoor.page.getByRole('heading', { name: numbers[1] ?? '' })).toBeVisible()
  await openScreen(kantoor.page, kantoor.origin, `/orders/detail/${priced}`)
  await expect(kantoor.order.screen.getByRole('region', { name: 'Producten' })).toContainText('30,00')
  await kantoor.queue.open()
  await kantoor.queue.discard(of(numbers[1]))
  await expect(kantoor.queue.allSent).toBeVisible()
})

test('an order is made by keyboard alone, on a phone too, and nothing of the form is inaccessible', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor', { width: 390, height: 844 })
  const { page } = kantoor
  const form = formOf(kantoor)
  await kantoor.program.makeCustomer('Toetsenborg')
  await form.add()
  await form.button('Opslaan').focus()
  await page.keyboard.press('Enter')
  await expect(form.screen.getByText('Kies een klant, of maak een nieuwe')).toBeVisible()
  await expect(form.screen.getByRole('combobox', { name: 'Bestaande klant' })).toBeFocused()

  await page.keyboard.type('toetsenb')
  const offered = page.getByRole('option')
  await offered.filter({ hasText: 'Toetsenborg' }).first().waitFor()
  await expect.poll(() => offered.count()).toBeLessThan(10)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.button('Andere klant')).toBeFocused()

  await form.button('Product toevoegen').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('perfera')
  const catalogue = form.dialog('Producten kiezen')
  const amount = catalogue.getByRole('textbox', { name: 'Aantal Daikin Perfera 3,5 kW' })
  await amount.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(amount).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(form.total('Totaal')).toHaveText(/3\.990,00$/)

  const about = form.dialog('Daikin Perfera 3,5 kW')
  await form.button('Over Daikin Perfera 3,5 kW').focus()
  await page.keyboard.press('Enter')
  await about.getByRole('tab').first().focus()
  for (const name of ['Omschrijving', 'Kenmerken', 'Downloads']) {
    await about.getByRole('tab', { name, selected: true }).waitFor()
    expect(await faultsOn(page), name).toEqual([])
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')

  expect(await faultsOn(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.keyboard.press('Control+S')
  await form.screen.waitFor({ state: 'hidden' })
})
