import { launchOptions } from '#scripts/lib/browser.mjs'
import { type Actor, expect, test } from '../actors.ts'

/** Only the full browser shows notifications, not the headless shell. */
test.use({ launchOptions: await launchOptions(), isAlone: true })

/** Opens a page of the same origin outside the app, from which notifications can be listed. */
async function besideTheApp({ page, origin }: Actor) {
  await page.goto(`${origin}/healthz`)
  return () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const all = (await registration?.getNotifications()) ?? []
      return all.map(({ title, tag, data }) => ({ title, tag, to: data.to }))
    })
}

test('a push notification about an order arrives with no page open, and the list leads to the order', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  await monteur.context.grantPermissions(['notifications'], { origin: monteur.origin })
  await monteur.readyForOffline()
  await monteur.board.open()
  const [number] = await monteur.board.numbersIn('In opdracht')
  if (!number) throw new Error('The demo data has no order in this lane')
  const told = {
    id: '0198c0de-0000-8000-8000-000000000001',
    user_id: await monteur.program.userId(),
    title: `Bezoek verplaatst: ${number}`,
    description: '06-03-2099 13:30 · Breda',
    to: `/employees/order/${encodeURIComponent(number)}`,
    image: '',
    employeeAppIcon: '',
    facts: null,
  }
  await monteur.leaveTheApp()
  await monteur.receivePush(told)
  await monteur.receivePush(told)
  const beside = await besideTheApp(monteur)
  await expect.poll(beside).toEqual([{ title: told.title, tag: told.id, to: told.to }])

  await monteur.shell.open('/notifications')
  const row = monteur.page.getByRole('listitem').filter({ hasText: told.title })
  await expect(row).toHaveCount(1)
  await monteur.receivePush({ ...told, id: '0198c0de-0000-8000-8000-000000000002', title: 'Terwijl je keek' })
  await expect(monteur.page.getByRole('listitem').filter({ hasText: 'Terwijl je keek' })).toHaveCount(1)
  await expect(row).toHaveCount(1)
  await row.getByRole('button').click()
  await expect(monteur.workOrder.screen).toContainText(number)

  await monteur.board.open()
  await monteur.signOut()
  await expect.poll(await besideTheApp(monteur)).toEqual([])
  expect(await monteur.everythingStored()).not.toContain(told.title)
})
