import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { startAddresses } from '#tests/support/addresses.ts'
import { test as base, expect } from '../actors.ts'

/** The position at the door of the visit, and its address. */
const THERE = { latitude: 51.5849, longitude: 4.7971 }
const DOOR = {
  type: 'adres',
  straatnaam: 'Ginnekenstraat',
  huisnummer: 209,
  postcode: '4811MP',
  woonplaatsnaam: 'Breda',
  centroide_ll: 'POINT(4.7971 51.5849)',
}

const test = base.extend<object, { services: Record<string, string> }>({
  isAlone: true,
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const near = { '51.5849 4.7971': ['Ginnekenstraat 209, 4811MP Breda'] }
      const addresses = await startAddresses({ '4811MP 209': [DOOR] }, near)
      await use({ PDOK_URL: addresses.url })
      await addresses.close()
    },
    { scope: 'worker' },
  ],
})

test('the work order of the address at hand is offered first, once the user allows location', async ({
  newOnlooker,
  program,
}) => {
  const kantoor = await program('kantoor')
  const id = await kantoor.planVisit({
    username: 'monteur',
    date: isoDate(Date.now()),
    time: formatTime(Date.now()),
    lastname: 'Voordeur',
  })
  const monteur = await newOnlooker('monteur', { width: 390, height: 844 })
  await expect(monteur.portal.visitOf('Voordeur')).toBeVisible()
  // The browser's permission prompt follows the app's own explanation.
  await monteur.context.setGeolocation(THERE)
  await monteur.context.grantPermissions(['geolocation'])
  await monteur.page.reload()
  const here = monteur.page.getByRole('link', { name: /Order op deze locatie/ })
  await expect(here).toHaveAttribute('href', `/employees/order/${id}`)
  await expect(here).toContainText('Voordeur')
  await here.click()
  await expect(monteur.workOrder.screen.getByText('Ginnekenstraat 209')).toBeVisible()
})
