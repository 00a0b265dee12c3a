import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { expectToFit } from '../fits.ts'
import { tell } from '../tell.ts'

test.use({ sharesServer: true })

const SCREENS = [
  '/notifications',
  '/planning',
  '/planning?toon=dag',
  '/products',
  '/products/add',
  '/campaigns',
  '/campaigns/add',
  '/settings',
  '/settings/app-settings',
  '/settings/first-day',
  '/settings/audit-log',
  '/settings/users',
  '/settings/users/add',
  '/settings/companies',
  '/settings/companies/add',
  '/overview-v2',
  '/flowscreen-beta',
  '/bestaat-niet',
]

/** A laptop and a phone. */
const SIZES = [1280, 390].map((width) => ({ width, height: 844 }))

const isFine = ({ page }: Actor, what: string) => expectToFit(page, SIZES, what)

test('the app shell is accessible in both themes, on a laptop and a phone', async ({ newOnlooker }) => {
  const kantoor = await newOnlooker('buitenstaander')
  const { page, shell } = kantoor
  for (const path of SCREENS) {
    await shell.show(path)
    await page.getByRole('heading').first().waitFor()
    await isFine(kantoor, path)
  }
  await shell.action('Meer').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await faultsOn(page), 'the menu of a phone').toEqual([])
  await shell.show('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Mijn profiel' }).click()
  await wholeProfile(kantoor)
  await isFine(kantoor, 'the profile')
  await tell(page)
  await shell.open('/notifications')
  await page.getByText('Nieuw', { exact: true }).waitFor()
  await isFine(kantoor, 'something to read')
  await shell.show('/queue')
  await shell.openPalette()
  await shell.palette.getByRole('option').first().waitFor()
  await isFine(kantoor, 'the palette')
  await page.keyboard.type('sneltoets')
  await page.keyboard.press('Enter')
  const shortcuts = page.getByRole('dialog', { name: 'Sneltoetsen' })
  await shortcuts.waitFor()
  await isFine(kantoor, 'the shortcuts')
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  for (const name of ['Uitloggen', 'Leeg app-cache']) {
    await shell.openPalette()
    await page.keyboard.type(name)
    await shell.palette.getByRole('option', { name }).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await isFine(kantoor, name)
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'hidden' })
  }
})

/** Waits for the parts of the profile that come from the server. */
async function wholeProfile({ page }: Actor) {
  await page.getByRole('button', { name: 'Authenticator-app instellen' }).waitFor()
  await page.getByText('Dit apparaat', { exact: true }).waitFor()
}

test('the developer screens are accessible in both themes, on a laptop and a phone', async ({
  newOnlooker,
}) => {
  const developer = await newOnlooker('ontwikkel')
  const { page, shell } = developer
  for (const path of ['/settings/system', '/settings/system/add']) {
    await shell.show(path)
    await page.getByRole('heading').first().waitFor()
    await isFine(developer, path)
  }
  await page.getByRole('button', { name: 'Toepassing', exact: true }).click()
  await page.getByLabel('Adres (URL)').waitFor()
  await isFine(developer, 'an application')
})
