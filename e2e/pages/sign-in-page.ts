import type { Locator, Page } from '@playwright/test'

export class SignInPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  get username(): Locator {
    return this.#page.getByLabel('Gebruikersnaam')
  }
  get password(): Locator {
    return this.#page.getByLabel('Wachtwoord', { exact: true })
  }
  get submit(): Locator {
    return this.#page.getByRole('button', { name: 'Inloggen', exact: true })
  }
  get error(): Locator {
    return this.#page.getByRole('alert')
  }

  /** Shown after a session was ended from another device. */
  get signedOutElsewhere(): Locator {
    return this.#page.getByText('Je bent op dit apparaat uitgelogd')
  }

  async open() {
    await this.#page.goto(`${this.#origin}/auth/login`)
    await this.username.waitFor()
  }

  async fillIn(username: string, password: string) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }

  async signIn(username: string, password: string) {
    await this.open()
    await this.fillIn(username, password)
    await this.atHome()
  }

  async askReset(username: string) {
    await this.open()
    await this.username.fill(username)
    await this.#page.getByRole('button', { name: 'Wachtwoord vergeten' }).click()
    await this.#page.getByRole('button', { name: 'Versturen' }).click()
    await this.#page.getByRole('heading', { name: 'Aanvraag voor accountherstel ontvangen' }).waitFor()
  }

  async atHome() {
    await this.#page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor()
  }
}
