import type { Locator, Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

export class ArchivePage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open() {
    await openScreen(this.#page, this.#origin, '/archive')
    await this.#isThere()
  }

  #isThere() {
    return this.#page.getByRole('heading', { level: 1, name: 'Archief' }).waitFor()
  }

  get rows(): Locator {
    return this.#page.locator('[data-row]')
  }
  row(number: string): Locator {
    return this.rows.filter({ hasText: number })
  }
  get screen(): Locator {
    return this.#page.locator('[data-screen="archive-detail"]')
  }
  get question(): Locator {
    return this.#page.getByRole('alertdialog')
  }

  async search(text: string) {
    // The previous screen may have a field with the same name.
    await this.#isThere()
    await this.#page.getByRole('searchbox', { name: 'Zoeken' }).fill(text)
  }

  async openOrder(number: string) {
    await this.row(number).first().click()
    await this.screen.waitFor()
  }

  /** Presses a button of the open order and confirms the question that follows. */
  async confirm(what: 'Terugzetten' | 'Verwijderen') {
    await this.screen.getByRole('button', { name: what }).click()
    await this.question.getByRole('button', { name: what }).click()
    await this.screen.waitFor({ state: 'hidden' })
  }
}
