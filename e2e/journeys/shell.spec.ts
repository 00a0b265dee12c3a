import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

async function openedOrder(person: Actor, lane: string): Promise<string> {
  await person.board.open()
  const [orderId = ''] = await person.board.numbersIn(lane)
  await person.board.openOrder(orderId)
  return orderId
}

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

test('preferences follow a user to other devices, also when chosen offline', async ({
  newActor,
  newOnlooker,
}) => {
  const laptop = await newActor('buitenstaander')
  const phone = await newOnlooker('buitenstaander')
  await laptop.readyForOffline()
  await laptop.goOffline()
  await laptop.shell.becomes('dark')
  await laptop.page.reload()
  expect(await laptop.shell.isDark()).toBe(true)
  expect(await phone.shell.isDark()).toBe(false)

  await laptop.goOnline()
  await expect.poll(() => phone.shell.isDark()).toBe(true)
  await phone.shell.action('Licht').click()
  await expect.poll(() => laptop.shell.isDark()).toBe(false)

  // Another language applies everywhere at once, without a reload, and stays after signing out.
  const overview = (of: Actor) => of.shell.menu.getByRole('link', { name: 'Overview', exact: true })
  await laptop.page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  await laptop.shell.chooseLanguage('English')
  await expect(overview(laptop)).toBeVisible()
  await expect(laptop.page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  expect(
    await laptop.page.evaluate(() => [document.documentElement.lang, 'notReloaded' in globalThis]),
  ).toEqual(['en', true])
  await expect(overview(phone)).toBeVisible()
  await laptop.shell.action('Sign out').click()
  await laptop.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(laptop.page.getByLabel('Username')).toBeVisible()
  await laptop.page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(laptop.signInPage.username).toBeVisible()
  await phone.shell.chooseLanguage('Nederlands')
  await expect(phone.page.getByRole('heading', { name: 'Mijn profiel' })).toBeVisible()
})

test('the user, sign-out and version are visible on a low laptop, and every menu entry can be scrolled to', async ({
  newOnlooker,
}) => {
  const beheer = await newOnlooker('beheer')
  const { page, shell } = beheer
  await page.setViewportSize({ width: 1366, height: 768 })
  // The collapsed menu is a setting of the user, so this user is one that no other journey uses for its menu.
  await beheer.hasEverything()
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

  // A phone in landscape is too low for the whole menu, but every entry can be reached.
  await page.setViewportSize({ width: 844, height: 390 })
  for (const entry of [...(await shell.menu.locator('a, button').all()), ...inSight]) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
})

test('the menu of a phone holds every entry, also after a crash, which is reported', async ({
  newOnlooker,
}) => {
  const monteur = await newOnlooker('monteur', { width: 390, height: 844 })
  await monteur.hasEverything()
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

  await monteur.page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('stuk "ä"')
    }
  })
  const report = monteur.page.waitForResponse(/\/api\/crash-reports$/)
  await monteur.shell.menu.getByRole('link', { name: 'Start' }).click()
  await expect(monteur.page.getByText('Er ging iets mis in de app')).toBeVisible()
  await expect(monteur.page.getByRole('link', { name: 'Contact met support' })).toBeVisible()
  expect(await faultsOn(monteur.page), 'a crash').toEqual([])
  const response = await report
  expect(response.status()).toBeLessThan(300)
  expect(response.request().postDataJSON()).toMatchObject({
    message: 'Error: stuk "ä"',
    location: '/employees',
    componentStack: expect.stringContaining('at '),
    version: '1.1.279',
  })
  await monteur.shell.action('Meer').click()
  await sheet.waitFor()
})
