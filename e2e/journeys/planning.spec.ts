import { isoDate } from '#src/lib/figures/dates.ts'
import { type Actor, expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'
import { expectToFit } from '../fits.ts'

test.use({ sharesServer: true })

const PHONE = { width: 390, height: 844 }

const visitOf = ({ page }: Actor, name: RegExp) => page.getByRole('button', { name }).first()

/** Moves a visit by so many quarters of an hour, by keyboard. */
async function moveLater(actor: Actor, quarters: number) {
  await visitOf(actor, /Verzetter/).focus()
  await actor.page.keyboard.press('Enter')
  await expect(actor.page.getByRole('status', { name: 'Verplaatsen' })).toContainText(' om ')
  for (let step = 0; step < quarters; step++) await actor.page.keyboard.press('ArrowRight')
  await actor.page.keyboard.press('Enter')
  await expect(actor.page.getByText('Bezoek verplaatst')).toBeVisible()
}

test('of two planners who move a visit the one without reception is asked, and the mechanic sees what was chosen', async ({
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
