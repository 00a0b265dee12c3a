import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

test.use({ sharesServer: true })

/** Archives an order from a list through the menu of its row. */
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
  regular,
}) => {
  const kantoor = await regular('kantoor')
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

  const beheer = await regular('beheer')
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
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.list.open('?volgorde=oudste')
  const [, number = ''] = await kantoor.list.numbers(2)
  await archive(kantoor, number)
  const assign = kantoor.list.chosen.getByRole('button', { name: 'Toewijzen' })
  // The focus of the row that went may still be on its way to the next one.
  await expect(async () => {
    await kantoor.list.rows.first().focus()
    await kantoor.page.keyboard.press('Control+A')
    await assign.click({ trial: true, timeout: 5_000 })
  }).toPass()
  await kantoor.page.setViewportSize({ width: 390, height: 844 })
  await kantoor.list.chosen.getByRole('button', { name: 'Wat ermee doen' }).click({ trial: true })
  await kantoor.page.keyboard.press('Escape')
  await kantoor.page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(kantoor.list.row(number)).toBeVisible()
})

test('the archive is accessible in both themes, also to whom it is closed', async ({ regular }) => {
  const kantoor = await regular('kantoor')
  await kantoor.archive.open()
  await kantoor.archive.rows.first().waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
  await kantoor.archive.rows.first().click()
  await kantoor.archive.screen.waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
  await kantoor.archive.screen.getByRole('button', { name: 'Terugzetten' }).click()
  await kantoor.archive.question.waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])
  await kantoor.page.keyboard.press('Escape')
  await kantoor.archive.screen.getByRole('button', { name: 'Verwijderen' }).click()
  await kantoor.archive.question.waitFor()
  expect(await faultsOn(kantoor.page)).toEqual([])

  const monteur = await regular('monteur')
  await monteur.page.goto(`${monteur.origin}/archive`)
  await expect(monteur.page.getByText('Dit scherm is niet voor jouw rol')).toBeVisible()
  expect(await faultsOn(monteur.page)).toEqual([])
})
