import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000

async function openedOrder(person: Actor, lane: string): Promise<string> {
  await person.board.open()
  const [orderId = ''] = await person.board.numbersIn(lane)
  await person.board.openOrder(orderId)
  return orderId
}

test('the palette goes anywhere and finds any order, by keyboard alone and without a connection', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Ingepland')
  await kantoor.goOffline()
  const { keyboard } = kantoor.page

  await kantoor.shell.openPalette()
  await keyboard.type('wachtr')
  await kantoor.shell.palette.getByRole('option', { name: /^Wachtrij/ }).waitFor()
  await keyboard.press('Enter')
  await expect(kantoor.shell.heading).toHaveText('Wachtrij')

  await kantoor.shell.openPalette()
  await keyboard.type(orderId.slice(-8))
  await kantoor.shell.palette.getByRole('option', { name: orderId }).waitFor()
  await keyboard.press('Enter')
  await expect(kantoor.shell.heading).toContainText(orderId)

  await kantoor.shell.openPalette()
  await keyboard.press('Escape')
  await expect(kantoor.shell.palette).toBeHidden()
})

test('keys lead to screens and list themselves, until they are turned off', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  const { keyboard } = kantoor.page
  await keyboard.press('g')
  await keyboard.press('w')
  await expect(kantoor.shell.heading).toHaveText('Wachtrij')

  await keyboard.press('?')
  const dialog = kantoor.page.getByRole('dialog', { name: 'Sneltoetsen' })
  await expect(dialog).toContainText('Wachtrij')
  await dialog.getByText('Sneltoetsen van een enkele letter gebruiken').click()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await keyboard.press('?')
  await kantoor.shell.openPalette()
  await expect(dialog).toBeHidden()
})

test('emptying the cache keeps what was not sent', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await monteur.readyForOffline()
  const orderId = await openedOrder(monteur, 'Ingepland')
  await monteur.goOffline()
  await monteur.order.comment('mag niet verloren gaan')

  await monteur.shell.action('Leeg app-cache').click()
  const question = monteur.page.getByRole('alertdialog', { name: 'App-cache leegmaken?' })
  await expect(question).toContainText('1 wijziging die nog niet is verstuurd, blijft bewaard.')
  await expect(question).toContainText('Je hebt nu geen verbinding')
  const reloaded = monteur.page.waitForEvent('load')
  await question.getByRole('button', { name: 'Leegmaken' }).click()
  await reloaded
  await monteur.queue.open()
  await expect(monteur.queue.items).toHaveCount(1)
  expect(await monteur.everythingStored()).not.toContain(orderId)

  await monteur.goOnline()
  await expect(monteur.queue.allSent).toBeVisible()
  await monteur.readyForOffline()
  await monteur.board.open()
  await monteur.board.openOrder(orderId)
  await expect(monteur.order.screen.getByText('mag niet verloren gaan')).toHaveCount(1)
})

test('another language is everywhere at once, without a reload, and stays after signing out', async ({
  newActor,
}) => {
  const person = await newActor('buitenstaander')
  await person.page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  await person.shell.chooseLanguage('English')
  await expect(person.shell.menu.getByRole('link', { name: 'Overview', exact: true })).toBeVisible()
  await expect(person.page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  expect(
    await person.page.evaluate(() => [document.documentElement.lang, 'notReloaded' in globalThis]),
  ).toEqual(['en', true])

  await person.shell.action('Sign out').click()
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(person.page.getByLabel('Username')).toBeVisible()

  const elsewhere = await newActor('buitenstaander')
  await expect(elsewhere.shell.menu.getByRole('link', { name: 'Overview', exact: true })).toBeVisible()
  await elsewhere.shell.chooseLanguage('Nederlands')
  await expect(elsewhere.page.getByRole('heading', { name: 'Mijn profiel' })).toBeVisible()
})

test('what somebody prefers follows them to their other devices, also when it was chosen without a connection', async ({
  newActor,
}) => {
  const laptop = await newActor('buitenstaander')
  const phone = await newActor('buitenstaander')
  await laptop.readyForOffline()
  await laptop.goOffline()
  await laptop.shell.action('Donker').click()
  await expect.poll(() => laptop.shell.isDark()).toBe(true)
  await laptop.page.reload()
  expect(await laptop.shell.isDark()).toBe(true)
  expect(await phone.shell.isDark()).toBe(false)

  await laptop.goOnline()
  await expect.poll(() => phone.shell.isDark()).toBe(true)
  await phone.shell.action('Licht').click()
  await expect.poll(() => laptop.shell.isDark()).toBe(false)
})

test('the menu stays as small as one made it, and says the version of the app in either size', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  const version = kantoor.shell.menu.getByText('Versie 1.1.279', { exact: true })
  await expect(version).toBeInViewport({ ratio: 1 })
  await kantoor.shell.action('Menu inklappen').click()
  await kantoor.shell.action('Menu uitklappen').waitFor()
  await expect(version).toBeInViewport({ ratio: 1 })
  await kantoor.page.reload()
  await kantoor.shell.action('Menu uitklappen').click()
  await kantoor.shell.action('Menu inklappen').waitFor()
})

test('who is signed in, the way out and the version are in sight on a low laptop, and every entry can be walked to', async ({
  newActor,
}) => {
  const beheer = await newActor()
  const { page, shell } = beheer
  await page.setViewportSize({ width: 1366, height: 768 })
  // The small menu follows its user, so it is nobody's whose menu the next journeys look at.
  await beheer.signIn('beheer')
  await beheer.readyForOffline()
  const inSight = [
    shell.menu.locator('a[href^="/settings/users/"]'),
    shell.action('Uitloggen'),
    shell.menu.getByText('Versie 1.1.279', { exact: true }),
  ]
  const walk = async () => {
    const all = await shell.menu.locator('a, button').all()
    await all[0]?.focus()
    for (const entry of all) {
      await expect(entry).toBeFocused()
      await expect(entry).toBeInViewport({ ratio: 1 })
      for (const one of inSight) await expect(one).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
    }
  }
  await expect(shell.menu.locator('a[href*="/orders/status-"]').nth(5)).toBeAttached()
  await walk()
  expect(await faultsOn(page)).toEqual([])
  await shell.action('Menu inklappen').click()
  await shell.action('Menu uitklappen').waitFor()
  await walk()
  expect(await faultsOn(page), 'small').toEqual([])

  // A phone on its side: too low for all at once, and all of it within reach.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const entry of [...(await shell.menu.locator('a, button').all()), ...inSight]) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
})

test('a crash leaves the menu, and its report goes once there is a connection', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const [orderId = ''] = await kantoor.board.numbersIn('Opdracht')
  await kantoor.goOffline()
  await kantoor.page.evaluate(() => {
    const dates = Intl.DateTimeFormat.prototype
    const { formatToParts } = dates
    dates.formatToParts = () => {
      throw new Error('stuk "ä"')
    }
    addEventListener('mended', () => Object.assign(dates, { formatToParts }))
  })
  await kantoor.shell.openPalette()
  await kantoor.page.keyboard.type(orderId.slice(-8))
  await kantoor.shell.palette.getByRole('option', { name: orderId }).click()
  await expect(kantoor.page.getByText('Er ging iets mis in de app')).toBeVisible()
  await expect(kantoor.page.getByText('De fout wordt gemeld zodra er verbinding is')).toBeVisible()
  await expect(kantoor.page.getByRole('link', { name: 'Contact met support' })).toBeVisible()
  await expect(kantoor.shell.menu).toBeVisible()
  expect(await faultsOn(kantoor.page)).toEqual([])

  const report = kantoor.page.waitForResponse(/\/api\/crash-reports$/)
  await kantoor.goOnline()
  const response = await report
  expect(response.status()).toBeLessThan(300)
  expect(response.request().postDataJSON()).toMatchObject({
    message: 'Error: stuk "ä"',
    location: expect.stringContaining('/orders/detail/'),
    componentStack: expect.stringContaining('at '),
    version: '1.1.279',
  })
  await expect.poll(() => kantoor.page.evaluate(() => localStorage.getItem('aurum-crash-reports'))).toBeNull()

  await kantoor.page.evaluate(() => dispatchEvent(new Event('mended')))
  await kantoor.page.getByRole('button', { name: 'Terug' }).click()
  await expect(kantoor.board.lanes.first()).toBeVisible()
})

test('who comes back after a day is welcomed, and any key goes on', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.shell.menu.waitFor()
  await expect(kantoor.shell.splash).toBeHidden()
  await kantoor.signOut()
  const yesterday = Date.now() - DAY - 60_000
  await kantoor.page.evaluate((at) => localStorage.setItem('aurum-last-active', String(at)), yesterday)
  await kantoor.signIn('kantoor')
  await expect(kantoor.shell.splash).toBeVisible()
  await kantoor.page.keyboard.press('Enter')
  await expect(kantoor.shell.splash).toBeHidden()
})

test('the installed app’s worker can ask for the welcome', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await expect(kantoor.shell.splash).toBeHidden()
  await kantoor.workerSays({ type: 'SHOW_SPLASH' })
  await expect(kantoor.shell.splash).toBeVisible()
  await kantoor.shell.splash.click()
  await expect(kantoor.shell.splash).toBeHidden()
  await expect(kantoor.page).toHaveURL(`${kantoor.origin}/`)
})

test('the menu leads to every status that is a lane, with as many orders', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.board.open()
  const heads = kantoor.board.lanes.locator('header')
  const links = kantoor.shell.menu.locator('a[href*="/orders/status-"]')
  // A keyboard brings the lanes that are out of sight along.
  await kantoor.board.lanes.first().getByRole('row').first().press('ArrowDown')
  await expect(heads).toHaveCount(await links.count())
  // Of an empty lane the menu says no number.
  const lanes = async () => (await heads.allTextContents()).map((text) => text.replace(/(?<=\D)0$/, ''))
  await expect.poll(async () => (await links.allTextContents()).join()).toBe((await lanes()).join())
  await links.filter({ hasText: 'Ingepland' }).click()
  await expect(kantoor.page).toHaveURL(/\/orders\/status-ingepland/)
  await expect(kantoor.shell.heading).toHaveText('Ingepland')
})

test('what is for developers does not exist in the app that people use', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await expect(kantoor.shell.menu.getByText(/^Test: /)).toHaveCount(0)
  for (const path of ['/lc-test', '/trigger-test', '/react-perf-debug']) {
    await kantoor.shell.open(path)
    await expect(kantoor.page.getByRole('heading', { name: 'Deze pagina bestaat niet' })).toBeVisible()
  }
})

test('the short address of the quotation leads to the portal', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.shell.open('/offerte/rga')
  await expect(kantoor.page).toHaveURL(`${kantoor.origin}/employees/offerte/rga`)
})

test('a refusal is told, and stays in the list until it is read', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  const beheer = await newActor('beheer')
  await monteur.readyForOffline()
  const orderId = await openedOrder(monteur, 'Offerte verstuurd')
  await monteur.goOffline()
  await monteur.order.comment('te laat')
  await beheer.removeOrder(orderId)
  await monteur.goOnline()
  await expect(monteur.page.getByText('Een wijziging is geweigerd')).toBeVisible()

  await monteur.shell.menu.getByRole('link', { name: 'Meldingen 1' }).click()
  const told = monteur.page.getByRole('main').getByRole('button', { name: /Een wijziging is geweigerd/ })
  await expect(told).toContainText('Nieuw')
  await told.click()
  await expect(monteur.shell.heading).toHaveText('Wachtrij')
  await expect(monteur.shell.menu.getByRole('link', { name: 'Meldingen', exact: true })).toBeVisible()
  await monteur.queue.discard(monteur.queue.refused)
})

test('a screen that is not for one’s role is closed, by menu and by address', async ({ newActor }) => {
  const monteur = await newActor('monteur')
  await expect(monteur.shell.menu.getByRole('link', { name: 'Statistieken' })).toBeHidden()
  await monteur.shell.open('/statistics')
  await expect(monteur.page.getByText('Dit scherm is niet voor jouw rol')).toBeVisible()
})

test('on a phone everything is one tap further', async ({ newActor }) => {
  const monteur = await newActor()
  await monteur.page.setViewportSize({ width: 390, height: 844 })
  await monteur.signIn('monteur')
  await monteur.readyForOffline()
  await monteur.shell.action('Meer').click()
  const sheet = monteur.page.getByRole('dialog', { name: 'Menu' })
  await sheet.locator('a[href*="/orders/status-"]').nth(5).waitFor()
  const version = sheet.getByText('Versie 1.1.279', { exact: true })
  for (const height of [400, 844]) {
    await monteur.page.setViewportSize({ width: 390, height })
    for (const entry of await sheet.locator('a, button').all()) {
      await entry.focus()
      await expect(entry).toBeInViewport({ ratio: 1 })
      await expect(sheet.getByRole('button', { name: 'Uitloggen' })).toBeInViewport({ ratio: 1 })
      await expect(version).toBeInViewport({ ratio: 1 })
    }
    expect(await faultsOn(monteur.page), String(height)).toEqual([])
  }
  await sheet.getByRole('link', { name: 'Meldingen' }).click()
  await expect(sheet).toBeHidden()
  await expect(monteur.shell.heading).toHaveText('Meldingen')
})

test('the demo of a flow asks what it must, and ends where it says', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.shell.open('/flowscreen-beta')
  await expect(page.getByText('1/5')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('alertdialog', { name: 'Dit formulier is leeg' }).getByRole('button').click()
  await page.getByText('Dakdoorvoer').click()
  await page.getByText('Schacht').click()
  await expect(page.getByLabel('Dakdoorvoer')).not.toBeChecked()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Meer' }).first().click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Naar overzicht' }).click()
  await expect(page.getByText('Er zijn niet ingevulde velden aangetroffen.')).toBeVisible()
  await page.getByLabel('Achternaam').fill('Özdemir')
  await expect(page.getByText('Er zijn niet of incorrect ingevulde velden aangetroffen.')).toBeVisible()
  await page.getByLabel('Bedrijf (niet verplicht)').fill('VvE Waterzicht')
  await page.getByLabel('Adres', { exact: true }).fill('Rijnkade 1, Arnhem')
  await page.getByLabel('E-mailadres').fill('vve@voorbeeld.nl')
  await page.getByLabel('Telefoonnummer').fill('026-1234567')
  await expect(page.getByText(/velden aangetroffen/)).toBeHidden()
  await expect.poll(() => kantoor.everythingStored()).toContain('026-1234567')
  await page.reload()
  await expect(page.getByLabel('Achternaam')).toHaveValue('Özdemir')
  await page.getByRole('button', { name: 'Naar overzicht' }).click()
  await expect(page.getByText('Bijna klaar: Overzicht')).toBeVisible()
  await expect(page.getByText('5/5')).toBeVisible()
  await page.getByRole('button', { name: 'Versturen' }).click()
  await page.getByRole('button', { name: 'Naar het begin' }).waitFor()
  expect(await faultsOn(page)).toEqual([])
})
