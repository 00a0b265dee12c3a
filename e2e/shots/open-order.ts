import type { Locator, Page } from '@playwright/test'

export const openFirst = (page: Page) => open(page, 0)

async function open(page: Page, at: number) {
  await page.locator('[data-row]').nth(at).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Openen' }).click()
  await page.locator('[data-screen="order-detail"]').waitFor()
}

/** Opens orders until one has this part. */
export async function openWith(page: Page, part: (order: Locator) => Locator): Promise<Locator> {
  for (let at = 0; at < 10; at++) {
    await open(page, at)
    const found = part(page.locator('[data-screen="order-detail"]')).first()
    const isThere = await found.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) return found
    await page.goBack()
  }
  throw new Error('None of the first orders has it')
}

export async function editFirst(page: Page) {
  await openFirst(page)
  await page
    .locator('[data-screen="order-detail"]')
    .getByRole('button', { name: 'Wijzigen', exact: true })
    .click()
  await page.locator('[data-screen="order-form"]').waitFor()
}
