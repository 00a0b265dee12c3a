import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

/** Asks for it as a person does from a list: with the menu of the row. */
async function archive(person: Actor, number: string) {
  await person.list.row(number).hover()
  await person.list.menuOf(number).click()
  await person.page.getByRole('menuitem', { name: 'Archiveren' }).click()
  const question = person.page.getByRole('alertdialog', {
    name: `Weet je zeker dat je ${number} wilt archiveren?`,
  })
  await question.getByRole('button', { name: 'Archiveren' }).click()
  await expect(person.list.row(number)).toBeHidden()
}

test('an order is archived without a connection, found in the archive and put back; a colleague sees the same', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.readyForOffline()
  await kantoor.list.open('?volgorde=oudste')
  const [number = ''] = await kantoor.list.numbers(1)
  await kantoor.goOffline()
  await archive(kantoor, number)

  await kantoor.page.getByRole('link', { name: /^Archief/ }).click()
  await kantoor.archive.search(number.slice(-8))
  await expect(kantoor.archive.rows).toHaveCount(1)
  await expect(kantoor.archive.row(number)).toContainText('ANDERS')
  await expect(kantoor.archive.row(number)).toContainText(/versie \d+/)
  await expect(kantoor.archive.row(number)).toContainText('wacht')
  await kantoor.goOnline()
  await expect(kantoor.archive.row(number)).not.toContainText('wacht')

  const beheer = await newActor('beheer')
  await beheer.archive.open()
  await beheer.archive.openOrder(number)
  await expect(beheer.archive.screen.getByRole('textbox')).toHaveCount(0)
  await expect(beheer.archive.screen.getByRole('button', { name: 'Status wijzigen' })).toHaveCount(0)
  await beheer.archive.confirm('Terugzetten')
  await expect(beheer.archive.row(number)).toHaveCount(0)
  await expect(kantoor.archive.row(number)).toHaveCount(0)
  await kantoor.list.open('?volgorde=oudste')
  await expect(kantoor.list.row(number)).toBeVisible()
})

test('archiving is undone with one press, which lies on nothing else that can be pressed', async ({
  newActor,
}) => {
  const kantoor = await newActor('kantoor')
  await kantoor.list.open('?volgorde=oudste')
  const [, number = ''] = await kantoor.list.numbers(2)
  await archive(kantoor, number)
  await kantoor.list.rows.first().focus()
  await kantoor.page.keyboard.press('Control+A')
  const assign = kantoor.list.chosen.getByRole('button', { name: 'Toewijzen' })
  await assign.click({ trial: true })
  await kantoor.page.setViewportSize({ width: 390, height: 844 })
  await assign.click({ trial: true })
  await kantoor.page.keyboard.press('Escape')
  await kantoor.page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(kantoor.list.row(number)).toBeVisible()
})

test('whoever changes their mind archives nothing, by keyboard', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.list.open()
  const [number = ''] = await kantoor.list.numbers(1)
  await kantoor.list.row(number).click()
  await kantoor.page.goto(kantoor.page.url().replace('quick-select', 'archive'))
  await kantoor.page.getByRole('alertdialog').waitFor()
  await kantoor.page.keyboard.press('Escape')
  await expect(kantoor.page.getByRole('alertdialog')).toBeHidden()
  await expect(kantoor.list.row(number)).toBeVisible()
})

test('what is deleted is gone for ever, from the board and from the archive', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await kantoor.list.open('?volgorde=oudste')
  const [doomed = '', archived = ''] = await kantoor.list.numbers(2)
  await kantoor.list.row(doomed).hover()
  await kantoor.list.menuOf(doomed).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Verwijderen is voor altijd.')
  await expect(question).toContainText('Archiveer de order dan.')
  await expect(question.getByRole('button', { name: 'Annuleren' })).toBeFocused()
  expect(await faultsOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(kantoor.list.row(doomed)).toBeHidden()

  await archive(kantoor, archived)
  await kantoor.archive.open()
  await kantoor.archive.openOrder(archived)
  await kantoor.archive.confirm('Verwijderen')
  await expect(kantoor.archive.row(archived)).toHaveCount(0)
  await kantoor.archive.search(doomed)
  await expect(page.getByRole('heading', { name: 'Geen resultaten' })).toBeVisible()
})

test('a backup comes back as a second order with a number of its own', async ({ newActor }) => {
  const beheer = await newActor('beheer')
  await beheer.archive.open()
  const backup = beheer.archive.rows.filter({ hasText: 'BACKUP' }).first()
  const number = /[A-Z]{2,4}#\d{8}/.exec((await backup.textContent()) ?? '')?.[0] ?? ''
  await backup.click()
  await beheer.archive.screen.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(beheer.archive.question).toContainText('2 exemplaren')
  await expect(beheer.archive.question).toContainText('Er wordt geen nieuwe e-mail verstuurd.')
  await beheer.archive.question.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(beheer.archive.row(number).filter({ hasText: 'BACKUP' }).first()).toBeVisible()
})

test('whoever may not see the archive is told so, and an order that is not there is no crash', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.page.goto(`${monteur.origin}/archive`)
  await expect(monteur.page.getByText('Dit scherm is niet voor jouw rol')).toBeVisible()
  expect(await faultsOn(monteur.page)).toEqual([])
  const kantoor = await newActor('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/archive/detail/nergens`)
  await expect(kantoor.page.getByText('Order niet gevonden')).toBeVisible()
  await kantoor.page.getByRole('button', { name: 'Terug', exact: true }).click()
  await expect(kantoor.shell.heading).toHaveText('Archief')
})

test('the archive is accessible in both themes', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  await kantoor.archive.open()
  await kantoor.archive.rows.first().waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
  await kantoor.archive.rows.first().click()
  await kantoor.archive.screen.waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
  await kantoor.archive.screen.getByRole('button', { name: 'Terugzetten' }).click()
  await kantoor.archive.question.waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
})
