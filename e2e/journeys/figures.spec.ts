import { expect, test } from '../actors.ts'
import { faultsOn } from '../axe.ts'

const SCREENS = [
  '/',
  '/statistics',
  '/statistics/opdrachten',
  '/helpcenter',
  '/helpcenter/pwa-install',
  '/helpcenter/offline',
  '/helpcenter/wachtrij',
]

test('figures come from the server, and the last known ones stay on screen without it', async ({
  newActor,
}) => {
  const beheer = await newActor('beheer')
  const { page } = beheer
  await beheer.readyForOffline()
  const growth = page.getByRole('region', { name: 'Groei van orders' })
  await expect(growth.getByRole('img')).toBeVisible()
  const sum = await growth.locator('strong').first().textContent()

  await page.goto(`${beheer.origin}/statistics`)
  await page.getByRole('link', { name: 'Verloop Aanvragen' }).click()
  await expect(page.getByRole('img', { name: /^Aanvragen/ })).toBeVisible()
  await page.getByRole('button', { name: /Periode/ }).click()
  await page.getByRole('option', { name: '4 weken' }).click()
  await expect(page).toHaveURL(/periode=4-weken/)

  await beheer.goOffline()
  await page.goto(`${beheer.origin}/`)
  await expect(growth.getByText(/^Laatst bekend op/)).toBeVisible()
  await expect(growth.locator('strong').first()).toHaveText(sum ?? '')
})

test('a device that never heard the figures says that they cannot be had', async ({ newActor }) => {
  const kantoor = await newActor('kantoor')
  const { page } = kantoor
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('figures') ? route.abort() : route.continue(),
  )
  await page.goto(`${kantoor.origin}/statistics`)
  await expect(page.getByText('Kan data momenteel niet ophalen')).toHaveCount(5)
})

test('the help centre finds its articles by the words of whoever asks, also without a connection', async ({
  newActor,
}) => {
  const monteur = await newActor('monteur')
  const { page } = monteur
  await monteur.readyForOffline()
  await monteur.goOffline()
  await page.goto(`${monteur.origin}/helpcenter`)
  await page.getByRole('searchbox').fill('beginsch')
  await page.getByRole('link', { name: /De app installeren/ }).click()
  await expect(page.getByRole('heading', { name: 'iPhone en iPad (Safari)' })).toBeVisible()
  await page.goto(`${monteur.origin}/helpcenter`)
  await page.getByRole('searchbox').fill('boekhouding')
  await expect(page.getByText('Geen resultaten')).toBeVisible()
})

test('figures and help are accessible in both themes, on a laptop and a phone', async ({ newActor }) => {
  const beheer = await newActor('beheer')
  const { page } = beheer
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of SCREENS) {
      await page.goto(beheer.origin + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await faultsOn(page)]).toEqual([path, []])
    }
  }
})
