import type { Locator, Page } from '@playwright/test'

/** The form that asks for the second factor, on its own screen or in a dialog. */
export class CodePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get boxes(): Locator {
    return this.#page.getByRole('group', { name: 'Code van zes cijfers' })
  }
  get error(): Locator {
    return this.#page.getByRole('alert')
  }

  box(at: number): Locator {
    return this.boxes.getByLabel(`Cijfer ${at} van 6`)
  }

  async type(code: string) {
    await this.box(1).pressSequentially(code[0] ?? '')
    await this.#page.keyboard.type(code.slice(1))
  }

  async recover(code: string) {
    await this.#page.getByRole('button', { name: 'Herstelcode gebruiken' }).click()
    await this.#page.getByLabel('Herstelcode').fill(code)
    await this.#page.getByRole('button', { name: 'Volgende' }).click()
  }
}
