import type { ShotScreen } from '../shot-screen.ts'

export const campaigns: readonly ShotScreen[] = [
  {
    name: 'campaigns',
    path: '/campaigns',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'campaign',
    path: '/campaigns?q=winter',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Opslaan' }).waitFor()
    },
  },
  {
    name: 'campaign-add',
    path: '/campaigns/add',
    first: (page) => page.getByRole('button', { name: 'Opslaan' }).waitFor(),
  },
]
