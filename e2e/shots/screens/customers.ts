import type { ShotScreen } from '../shot-screen.ts'

export const customers: readonly ShotScreen[] = [
  {
    name: 'customers',
    path: '/customers',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'customer',
    path: '/customers?q=heuvel',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('heading', { name: /^Dossier van/ }).waitFor()
    },
  },
]
