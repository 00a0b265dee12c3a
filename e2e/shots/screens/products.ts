import type { ShotScreen } from '../shot-screen.ts'

export const products: readonly ShotScreen[] = [
  {
    name: 'products',
    path: '/products',
    first: (page) => page.locator('[data-row]').first().waitFor(),
  },
  {
    name: 'product',
    path: '/products?q=elga',
    async first(page) {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Opslaan' }).waitFor()
    },
  },
  {
    name: 'product-add',
    path: '/products/add',
    first: (page) => page.getByRole('button', { name: 'Opslaan' }).waitFor(),
  },
]
