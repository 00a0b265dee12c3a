import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

test('Enter on an order and Enter again opens it; Escape brings back to where one was', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.list.open()
  const [, number = ''] = await kantoor.list.numbers(2)
  const { page } = kantoor
  const { keyboard } = page
  await kantoor.list.row(number).focus()
  await keyboard.press('Enter')
  await expect(kantoor.board.quickSelect.getByRole('button', { name: 'Openen' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(kantoor.shell.heading).toContainText(number)
  await expect(page).toHaveURL(/\/orders\/overview\/detail\//)

  await page.goBack()
  await expect(kantoor.order.screen).toBeHidden()
  await expect(kantoor.list.row(number)).toBeFocused()

  await keyboard.press('Enter')
  await expect(kantoor.board.quickSelect.getByRole('button', { name: 'Openen' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(kantoor.board.quickSelect).toBeHidden()
  await expect(kantoor.list.row(number)).toBeFocused()
  await expect(page).toHaveURL(/\/orders\/overview#list$/)
})

test('an order is changed from a link, without a connection too, and Back leads to the board', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.list.open()
  await kantoor.list.rows.first().click()
  const link = kantoor.page.url().replace('quick-select', 'edit')
  await kantoor.goOffline()
  const cold = await kantoor.secondTab()
  await cold.page.goto(link)
  const form = cold.page.locator('[data-screen="order-form"]')
  await form.getByRole('button', { name: 'Terug' }).click()
  await expect(form).toBeHidden()
  await expect(cold.page).toHaveURL(/\/orders\/overview#list$/)
  await expect(cold.list.rows.first()).toBeVisible()
})

test('orders are narrowed by several things at once; it is all in the address, and each can be taken away', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.list.open()
  await kantoor.list.filterBy('Soort', 'Offerte')
  await kantoor.list.filterBy('Status', 'Aangemaakt')
  await expect(page).toHaveURL(/soort=quote/)
  await expect(page).toHaveURL(/status=AURUM_STATUS_CREATED/)
  const total = kantoor.list.filters.getByRole('status')
  await expect(total).toHaveText(/^\d+ orders$/)
  const both = await total.textContent()
  for (const row of await kantoor.list.rows.all()) await expect(row).toContainText('Aangemaakt')

  await page.reload()
  await expect(total).toHaveText(both ?? '')
  await page.getByRole('button', { name: 'Kanban' }).click()
  await expect(kantoor.board.lanes).toHaveCount(1)

  await page.getByRole('button', { name: 'Filter Aangemaakt weghalen' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Alle filters wissen' }).click()
  await expect(kantoor.list.filters).toBeHidden()
  await expect(page).toHaveURL(/overview#kanban$/)
})

test('filters that leave nothing say so, and let go', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/orders/overview?product=Bestaat%20niet#list`)
  await expect(kantoor.page.getByRole('heading', { name: 'Geen resultaten' })).toBeVisible()
  await kantoor.page.getByRole('button', { name: 'Alle filters wissen' }).last().click()
  await kantoor.list.rows.first().waitFor()
})

test('filters are kept under a name, used on another device and thrown away', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.list.open()
  const form = await kantoor.list.openFilters()
  await form.getByLabel('Bewaar deze filters als').fill('Mijn offertes')
  await form.getByRole('button', { name: 'Bewaren' }).click()
  await expect(form.getByText('Gebruik minimaal 1 filter')).toBeVisible()
  await kantoor.page.keyboard.press('Escape')
  await kantoor.list.filterBy('Soort', 'Offerte')
  await kantoor.list.openFilters()
  await form.getByLabel('Bewaar deze filters als').fill('Mijn offertes')
  await form.getByRole('button', { name: 'Bewaren' }).click()
  await expect(form.getByRole('button', { name: 'Mijn offertes', exact: true })).toBeVisible()

  const elsewhere = await newActor('kantoor')
  await elsewhere.list.open()
  const there = await elsewhere.list.openFilters()
  await there.getByRole('button', { name: 'Mijn offertes', exact: true }).click()
  await expect(elsewhere.page).toHaveURL(/soort=quote/)
  await there.getByRole('button', { name: 'Weergave Mijn offertes verwijderen' }).click()
  await expect(there.getByRole('button', { name: 'Mijn offertes', exact: true })).toBeHidden()
  await expect(form.getByRole('button', { name: 'Mijn offertes', exact: true })).toBeHidden()
})

test('a search answers while one types, by phone, postcode with house number and order number; the button clears it', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await kantoor.list.open()
  const [number = ''] = await kantoor.list.numbers(1)
  const text = (await kantoor.list.row(number).textContent()) ?? ''
  const [, house = '', postcode = ''] = /(\d+)[^\d,]*, (\d{4}[A-Z]{2})/.exec(text) ?? []
  await kantoor.goOffline()

  const field = page.getByRole('searchbox', { name: 'Zoeken' })
  await field.pressSequentially(number.slice(-8))
  await expect(kantoor.list.rows).toHaveCount(1)
  await expect(kantoor.list.row(number)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByText(/Zonder verbinding: gezocht in de [\d.]+ orders op dit apparaat/)).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(/q=/)

  await field.fill(number.replace('#', ' '))
  await expect(kantoor.list.row(number)).toBeVisible()
  await field.fill(`${postcode.slice(0, 4)} ${postcode.slice(4).toLowerCase()} ${house}`)
  await expect(kantoor.list.row(number)).toBeVisible()
  await page.getByRole('button', { name: 'Zoeken', exact: true }).click()
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click()
  await expect(field).toHaveValue('')
  await expect(page).not.toHaveURL(/q=/)

  await field.fill('qqqqq')
  await expect(page.getByRole('heading', { name: 'Geen resultaten' })).toBeVisible()
})

test('several orders are chosen by keyboard and assigned without a connection; it can be undone', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await kantoor.list.open('?volgorde=oudste')
  const [first = '', , third = ''] = await kantoor.list.numbers(3)
  await kantoor.goOffline()
  await kantoor.list.row(first).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+X')
  await expect(kantoor.list.chosen).toContainText('3 gekozen')

  await kantoor.list.chosen.getByRole('button', { name: 'Toewijzen' }).click()
  await kantoor.list.dialog.getByRole('button', { name: 'Toewijzen' }).click()
  await expect(kantoor.list.dialog).toContainText('3 orders gelukt.')
  await kantoor.list.dialog.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(kantoor.list.dialog).toContainText('Ongedaan gemaakt.')
  await kantoor.list.dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(kantoor.list.row(third)).toContainText('wacht')
  await kantoor.goOnline()
  await expect(kantoor.list.row(third)).not.toContainText('wacht')
})

test('an order that is gone by then is refused with the reason, and the others are done', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const beheer = await newActor('beheer')
  await kantoor.list.open('?volgorde=oudste')
  const [doomed = '', fine = ''] = await kantoor.list.numbers(2)
  await kantoor.list.box(doomed).click()
  await kantoor.list.box(fine).click({ modifiers: ['Shift'] })
  await expect(kantoor.list.chosen).toContainText('2 gekozen')
  await beheer.removeOrder(doomed)
  await expect(kantoor.list.row(doomed)).toBeHidden()

  await kantoor.list.chosen.getByRole('button', { name: 'Archiveren' }).click()
  await kantoor.list.dialog.getByRole('button', { name: 'Archiveren' }).click()
  await expect(kantoor.list.dialog).toContainText('1 order gelukt.')
  await expect(kantoor.list.dialog.getByRole('region', { name: 'Geweigerd' })).toContainText(
    'Dit bestaat niet meer',
  )
  await kantoor.list.dialog.getByRole('button', { name: 'Geweigerde opnieuw proberen' }).click()
  await expect(kantoor.list.dialog).toContainText('1 order geweigerd')
  await kantoor.list.dialog.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(kantoor.list.dialog).toContainText('Ongedaan gemaakt.')
  await kantoor.list.dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(kantoor.list.row(fine)).toBeVisible()
})

test('everything that matches is chosen and gets another status, and its own one back', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.readyForOffline()
  await kantoor.list.open('?status=In%20opdracht')
  const count = kantoor.list.filters.getByRole('status')
  await expect(count).toHaveText(/^[1-9]/)
  const total = Number.parseInt((await count.textContent()) ?? '', 10)
  await kantoor.list.rows.first().focus()
  await page.keyboard.press('Control+A')
  const all = kantoor.list.chosen.getByRole('button', { name: /^Kies alle/ })
  if (await all.isVisible()) await all.click()
  await expect(kantoor.list.chosen).toContainText(`${total} gekozen`)
  await kantoor.list.chosen.getByRole('button', { name: 'Status wijzigen' }).click()
  await kantoor.list.dialog.getByRole('button', { name: /Status$/ }).click()
  await page.getByRole('option', { name: 'Wacht op klant', exact: true }).click()
  await kantoor.list.dialog.getByRole('button', { name: 'Status wijzigen' }).click()
  await expect(kantoor.list.dialog).toContainText(`${total} orders gelukt.`)
  await expect(page.getByText('Geen resultaten')).toBeVisible()

  // the journeys after this one look for orders in that status
  await kantoor.list.dialog.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(kantoor.list.dialog).toContainText('Ongedaan gemaakt.')
  await kantoor.list.dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(count).toHaveText(new RegExp(`^${total} `))
})

test('the overview is accessible with its filters, a choice and a question open, also on a phone', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await page.setViewportSize({ width: 390, height: 844 })
  await kantoor.list.open('?soort=quote')
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.openFilters()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await kantoor.list.rows.first().focus()
  await page.keyboard.press('Control+A')
  await kantoor.list.chosen.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await kantoor.list.chosen.getByRole('button', { name: 'Archiveren' }).click()
  await kantoor.list.dialog.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await kantoor.list.rows.first().click()
  await kantoor.board.quickSelect.waitFor()
  expect(await faultsOn(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
