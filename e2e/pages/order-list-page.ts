import type { Locator, Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

/** The list of orders, with its filters and its bulk actions. */
export class OrderListPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async open(search = '') {
    await openScreen(this.#page, this.#origin, `/orders/overview${search}#list`)
    await this.rows.first().waitFor()
  }

  get rows(): Locator {
    return this.#page.locator('[data-row]')
  }
  row(number: string): Locator {
    return this.rows.filter({ hasText: number })
  }
  box(number: string): Locator {
    return this.#page.getByRole('checkbox', { name: `Kies ${number}` })
  }
  menuOf(number: string): Locator {
    return this.#page
      .locator('div')
      .filter({ has: this.row(number) })
      .last()
      .getByRole('button', { name: 'Acties' })
  }
  get chosen(): Locator {
    return this.#page.getByRole('region', { name: 'Gekozen orders' })
  }
  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  /** Display numbers of the first rows, in order. */
  async numbers(count: number): Promise<string[]> {
    await this.rows.nth(count - 1).waitFor()
    const texts = (await this.rows.allInnerTexts()).slice(0, count)
    return texts.flatMap((text) => text.match(/[A-Z]{2,4}#\d{8}/)?.[0] ?? [])
  }

  async openFilters(): Promise<Locator> {
    await this.#page.getByRole('button', { name: /^Filters/ }).click()
    const form = this.#page.getByRole('dialog', { name: 'Filters' })
    await form.waitFor()
    return form
  }
}
