import { isoDate } from '#src/lib/figures/dates.ts'
import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { expectToFit } from '../fits.ts'

test.use({ sharesServer: true })

const PHONE = { width: 390, height: 844 }

const visitOf = ({ page }: Actor, name: RegExp) => page.getByRole('button', { name }).first()

/** Gives the visit whose panel is open to somebody else. */
async function giveTo({ page }: Actor, fullname: string) {
  await page.getByRole('button', { name: 'Naar ander…' }).click()
  await page.getByRole('menuitem', { name: fullname }).click()
  await expect(page.getByText('Bezoek opgeslagen')).toBeVisible()
}

/** Moves a visit by so many quarters of an hour, by keyboard. */
async function moveLater(actor: Actor, quarters: number) {
  await visitOf(actor, /Verzetter/).focus()
  await actor.page.keyboard.press('Enter')
  await expect(actor.page.getByRole('status', { name: 'Verplaatsen' })).toContainText(' om ')
  for (let step = 0; step < quarters; step++) await actor.page.keyboard.press('ArrowRight')
  await actor.page.keyboard.press('Enter')
  await expect(actor.page.getByText('Bezoek verplaatst')).toBeVisible()
}

test('two planners move a visit, give it to somebody else and call it off, without reception too, and its mechanic sees what was chosen', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  const id = await kantoor.program.planVisit({
    username: 'monteur',
    date: isoDate(Date.now()),
    time: '10:00',
    lastname: 'Verzetter',
  })
  await kantoor.readyForOffline()
  await kantoor.page.goto(`${kantoor.origin}/planning?toon=dag`)
  await expect(visitOf(kantoor, /Verzetter/)).toBeVisible()
  const beheer = await regular('beheer')
  await beheer.page.goto(`${beheer.origin}/planning?toon=dag`)
  await expect(visitOf(beheer, /Verzetter/)).toBeVisible()
  expect(await faultsOn(beheer.page), 'a day of the planning').toEqual([])

  await kantoor.goOffline()
  await moveLater(kantoor, 2)
  await expect(visitOf(kantoor, /10:30.*Verzetter/)).toBeVisible()
  await moveLater(beheer, 4)
  await expect(visitOf(beheer, /11:00.*Verzetter/)).toBeVisible()

  await kantoor.goOnline()
  await kantoor.queue.open()
  await expect(kantoor.queue.items).toHaveCount(1)
  await kantoor.page.getByRole('button', { name: 'Kiezen' }).click()
  await kantoor.page.getByRole('dialog').getByText('10:30').click()
  await kantoor.page.getByRole('dialog').getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect(kantoor.queue.allSent).toBeVisible()
  await expect(visitOf(beheer, /10:30.*Verzetter/)).toBeVisible()

  const monteur = await regular('monteur', PHONE)
  await monteur.page.goto(`${monteur.origin}/employees`)
  await expect(monteur.portal.visitOf('Verzetter')).toContainText('10:30')
  await monteur.page.goto(`${monteur.origin}/employees/order/${id}`)
  await expect(monteur.workOrder.screen).toContainText('10:30')

  await kantoor.page.goto(`${kantoor.origin}/orders/detail/${id}`)
  await kantoor.page.getByRole('link', { name: /^In de planning/ }).click()
  await kantoor.page.getByText('Dag', { exact: true }).click()
  await kantoor.goOffline()
  await giveTo(kantoor, 'Joost Dekker')
  await kantoor.goOnline()
  await expect(visitOf(beheer, /Verzetter.*Joost Dekker/)).toBeVisible()
  await visitOf(beheer, /Verzetter/).click()
  await giveTo(beheer, 'Fatma Yılmaz')
  await expect(visitOf(kantoor, /Verzetter.*Fatma Yılmaz/)).toBeVisible()

  await kantoor.goOffline()
  await kantoor.page.getByRole('button', { name: 'Bezoek vervalt' }).click()
  await kantoor.order.chooseStatusInDialog('Wacht op klant')
  await expect(visitOf(kantoor, /Verzetter/)).toBeHidden()
  await expect(visitOf(beheer, /Verzetter/)).toBeVisible()
  await kantoor.goOnline()
  await expect(visitOf(beheer, /Verzetter/)).toBeHidden()
})

test('the week of the planning fits a phone and a tablet, and has no fault of access', async ({
  regular,
}) => {
  const kantoor = await regular('kantoor')
  await kantoor.page.goto(`${kantoor.origin}/planning`)
  await kantoor.page.getByRole('heading', { name: /^Week/ }).waitFor()
  expect(await faultsOn(kantoor.page), 'a week of the planning').toEqual([])
  await expectToFit(kantoor.page, [{ width: 320, height: 844 }, PHONE, { width: 768, height: 1024 }])
})
