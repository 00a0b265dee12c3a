import type { ShotScreen } from '../shot-screen.ts'

export const systems: readonly ShotScreen[] = [
  { name: 'systems', path: '/settings/system' },
  {
    name: 'system',
    path: '/settings/system',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Toepassing', exact: true }).click()
      await page.getByLabel('Adres (URL)').fill('https://planning.voorbeeld.nl')
      await page.getByRole('button', { name: 'Opslaan' }).click()
    },
  },
  { name: 'no-system-found', path: '/settings/system?q=nergens' },
]
