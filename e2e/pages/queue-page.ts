import type { Locator, Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

export class QueuePage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open() {
    await openScreen(this.#page, this.#origin, '/queue')
  }

  get items(): Locator {
    return this.#page.getByRole('article')
  }
  get refused(): Locator {
    return this.items.filter({ hasText: 'Geweigerd' })
  }
  get allSent(): Locator {
    return this.#page.getByText('Alles is verstuurd').last()
  }

  async retry(item: Locator) {
    const before = await item.getAttribute('data-op')
    await item.getByRole('button', { name: 'Opnieuw proberen' }).click()
    // The same wish goes under a new id.
    await this.#page.locator(`[data-op="${before}"]`).waitFor({ state: 'detached' })
  }

  async discard(item: Locator) {
    await item.getByRole('button', { name: 'Weggooien' }).click()
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }).click()
  }
}
