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
  async discard(item: Locator) {
    await item.getByRole('button', { name: 'Weggooien' }).click()
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }).click()
    await item.waitFor({ state: 'detached' })
  }
  get allSent(): Locator {
    return this.#page.getByText('Alles is verstuurd').last()
  }
}
