import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { tell } from '../tell.ts'

const SCREENS = [
  '/notifications',
  '/settings',
  '/settings/app-settings',
  '/settings/audit-log',
  '/settings/users',
  '/settings/users/add',
  '/settings/companies',
  '/settings/companies/add',
  '/overview-v2',
  '/flowscreen-beta',
  '/bestaat-niet',
]

for (const width of [1280, 390]) {
  test(`what is around the screens is accessible in both themes, ${width} pixels wide`, async ({
    newActor,
  }) => {
    const kantoor = await newActor()
    const { page, shell } = kantoor
    await page.setViewportSize({ width, height: 844 })
    await kantoor.signIn('buitenstaander')
    for (const path of SCREENS) {
      await shell.open(path)
      await page.getByRole('heading').first().waitFor()
      expect(await faultsOn(page), path).toEqual([])
      expect(await sideways(kantoor), `${path} scrolls sideways`).toBe(0)
    }
    await shell.open('/settings')
    await page.getByRole('main').getByRole('link', { name: 'Mijn profiel' }).click()
    await wholeProfile(kantoor)
    expect(await faultsOn(page), 'profile').toEqual([])
    expect(await sideways(kantoor), 'the profile scrolls sideways').toBe(0)
    await tell(page)
    await shell.open('/notifications')
    await page.getByText('Nieuw', { exact: true }).waitFor()
    expect(await faultsOn(page), 'something to read').toEqual([])
    await shell.open('/queue')
    await shell.openPalette()
    await shell.palette.getByRole('option').first().waitFor()
    expect(await faultsOn(page), 'palette').toEqual([])
    await page.keyboard.type('sneltoets')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Sneltoetsen' }).waitFor()
    expect(await faultsOn(page), 'shortcuts').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Sneltoetsen' }).waitFor({ state: 'hidden' })
    for (const name of ['Uitloggen', 'Leeg app-cache']) {
      await shell.openPalette()
      await page.keyboard.type(name)
      await shell.palette.getByRole('option', { name }).click()
      const question = page.getByRole('alertdialog')
      await question.waitFor()
      expect(await faultsOn(page), name).toEqual([])
      await question.getByRole('button', { name: 'Annuleren' }).click()
      await question.waitFor({ state: 'hidden' })
    }
  })
}

/** With what only the server knows. */
async function wholeProfile({ page }: Actor) {
  await page.getByRole('button', { name: 'Authenticator-app instellen' }).waitFor()
  await page.getByText('Dit apparaat', { exact: true }).waitFor()
}

const sideways = ({ page }: Actor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the menu of a phone is accessible in both themes', async ({ newActor }) => {
  const person = await newActor()
  await person.page.setViewportSize({ width: 390, height: 844 })
  await person.signIn('buitenstaander')
  await person.shell.action('Meer').click()
  await person.page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await faultsOn(person.page)).toEqual([])
  await person.page.keyboard.press('Escape')
})

const FOR_DEVELOPERS = ['/settings/system', '/settings/system/add']

for (const width of [1280, 390]) {
  test(`what only a developer sees is accessible in both themes, ${width} pixels wide`, async ({
    newActor,
  }) => {
    const developer = await newActor()
    const { page, shell } = developer
    await page.setViewportSize({ width, height: 844 })
    await developer.signIn('ontwikkel')
    for (const path of FOR_DEVELOPERS) {
      await shell.open(path)
      await page.getByRole('heading').first().waitFor()
      expect(await faultsOn(page), path).toEqual([])
      expect(await sideways(developer), `${path} scrolls sideways`).toBe(0)
    }
    await page.getByRole('button', { name: 'Toepassing', exact: true }).click()
    await page.getByLabel('Adres (URL)').waitFor()
    expect(await faultsOn(page), 'an application').toEqual([])
  })
}
