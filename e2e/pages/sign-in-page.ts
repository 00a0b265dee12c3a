import type { Page } from '@playwright/test'

export class SignInPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  async signIn(username: string, password: string) {
    await this.#page.goto(`${this.#origin}/auth/login`)
    await this.#page.getByLabel('Gebruikersnaam').fill(username)
    await this.#page.getByLabel('Wachtwoord').fill(password)
    await this.#page.getByRole('button', { name: 'Inloggen' }).click()
    await this.atHome()
  }

  async atHome() {
    await this.#page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor()
  }
}
