import { expect, type Locator, type Page } from '@playwright/test'

export class BoardPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open() {
    await this.#page.goto(`${this.#origin}/orders/overview`)
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
    const rows = this.lane(lane)
      .getByRole('row')
      .filter({ hasText: /#\d{8}/ })
    await rows.first().waitFor()
    const names = await rows.allTextContents()
    return names.flatMap((name) => name.match(/[A-Z]{2,4}#\d{8}/)?.[0] ?? [])
  }

  async openOrder(orderId: string) {
    await this.search(orderId)
    await this.#page.getByRole('button', { name: new RegExp(orderId) }).click()
    await expect(this.#page.getByRole('heading', { level: 1 }).last()).toContainText(orderId)
  }

  async search(text: string) {
    const field = this.#page.getByRole('searchbox', { name: 'Zoeken' })
    await field.fill(text)
    await field.press('Enter')
  }
}
