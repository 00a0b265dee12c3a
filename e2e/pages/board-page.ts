import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

export class BoardPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open() {
    await openScreen(this.#page, this.#origin, '/orders/overview')
    await this.lanes.first().waitFor()
  }

  get lanes(): Locator {
    return this.#page.locator('section').filter({ has: this.#page.getByRole('grid') })
  }

  lane(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true })
  }

  cardIn(lane: string, orderId: string): Locator {
    return this.lane(lane).getByRole('row').filter({ hasText: orderId })
  }

  /** The display numbers of the cards on screen in a lane. */
  async numbersIn(lane: string): Promise<string[]> {
    // A lane out of sight has no cards yet.
    await this.lane(lane).scrollIntoViewIfNeeded()
    const rows = this.lane(lane)
      .getByRole('row')
      .filter({ hasText: /#\d{8}/ })
    await rows.first().waitFor()
    const names = await rows.allInnerTexts()
    return names.flatMap((name) => name.match(/[A-Z]{2,4}#\d{8}/)?.[0] ?? [])
  }

  /** What can be done with an order that was clicked. */
  get quickSelect(): Locator {
    return this.#page
      .getByRole('dialog')
      .filter({ has: this.#page.getByRole('button', { name: 'Annuleren' }) })
  }

  async openOrder(orderId: string) {
    await this.search(orderId)
    await this.#page.getByRole('button', { name: new RegExp(orderId) }).click()
    await this.quickSelect.getByRole('button', { name: 'Openen' }).click()
    await expect(this.#page.getByRole('heading', { level: 1 }).last()).toContainText(orderId)
  }

  async search(text: string) {
    const field = this.#page.getByRole('searchbox', { name: 'Zoeken' })
    await field.fill(text)
    await field.press('Enter')
  }
}
