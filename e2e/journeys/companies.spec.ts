import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

const form = ({ page }: Actor) => page.locator('[data-screen="companies-form"]')
const name = (person: Actor) => form(person).getByLabel('Naam', { exact: true })
const color = (person: Actor) => form(person).getByLabel('Kleur', { exact: true })
const save = (person: Actor) => form(person).getByRole('button', { name: 'Opslaan' }).click()
const row = ({ page }: Actor, company: string) => page.locator('[data-row]', { hasText: company })

test('a company is added on a phone without a connection; then two admins change it, and both are heard', async ({
  newActor,
  newOnlooker,
}) => {
  const anna = await newActor('beheer')
  const ben = await newOnlooker('ontwikkel')
  await anna.readyForOffline()
  await ben.hasEverything()
  await anna.page.setViewportSize({ width: 390, height: 844 })
  await anna.shell.open('/settings/companies')
  await row(anna, 'Bries Klimaat').waitFor()

  await anna.goOffline()
  await anna.page.getByRole('link', { name: 'Bedrijf', exact: true }).click()
  await name(anna).fill('Zonnewende')
  await form(anna).getByLabel('Prefix').fill('zw')
  expect(await faultsOn(anna.page)).toEqual([])
  await save(anna)
  await anna.page.getByRole('tab', { name: 'Statussen' }).click()
  await expect(anna.page.getByRole('row', { name: 'Opgeleverd' })).toBeVisible()
  await anna.page.getByRole('tab', { name: 'Algemeen' }).click()
  expect(await faultsOn(anna.page)).toEqual([])

  await ben.shell.open('/settings/companies')
  await row(ben, 'Bries Klimaat').waitFor()
  await expect(row(ben, 'Zonnewende')).toHaveCount(0)
  await anna.goOnline()
  await row(ben, 'Zonnewende').click()
  await expect(form(ben).getByLabel('Prefix')).toHaveValue('ZW')

  // Each changes another field, one of them offline.
  await anna.goOffline()
  await name(anna).fill('Zonnewende Comfort')
  await save(anna)
  await color(ben).fill('#112233')
  await save(ben)
  await anna.goOnline()
  await expect(ben.page.getByRole('heading', { name: 'Zonnewende Comfort' })).toBeVisible()
  await expect(color(anna)).toHaveValue('#112233')

  // Both change the same field: the later one has to choose, and nothing typed is lost.
  await name(anna).fill('Van Anna')
  await name(ben).fill('Van Ben')
  await save(ben)
  await expect(anna.page.getByText('Iemand anders heeft intussen hetzelfde gewijzigd')).toBeVisible()
  await expect(name(anna)).toHaveValue('Van Anna')
  await save(anna)
  const question = anna.page.getByRole('dialog', { name: 'Allebei gewijzigd' })
  await question.getByText('Van Anna').click()
  await question.getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Van Anna' })).toBeVisible()
})
