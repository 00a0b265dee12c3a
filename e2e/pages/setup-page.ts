import { expect, type Locator, type Page } from '@playwright/test'
import { CodePage } from './code-page.ts'

/** The account setup that starts with the link in a mail. */
export class SetupPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get next(): Locator {
    return this.#page.getByRole('button', { name: 'Volgende' })
  }
  get skip(): Locator {
    return this.#page.getByRole('button', { name: 'Overslaan' })
  }
  get passkey(): Locator {
    return this.#page.getByRole('region', { name: 'Passkey' })
  }
  get authenticator(): Locator {
    return this.#page.getByRole('region', { name: 'Authenticator-app' })
  }
  get scanning(): Locator {
    return this.#page.getByRole('dialog', { name: 'Authenticator-app instellen' })
  }
  get done(): Locator {
    return this.#page.getByText('Je account is klaar voor gebruik.')
  }

  async fillIn(password: string, repeated = password) {
    await this.#page.getByLabel('Nieuw wachtwoord').fill(password)
    await this.#page.getByLabel('Herhaal het wachtwoord').fill(repeated)
  }

  async choosePassword(password: string) {
    await this.fillIn(password)
    await this.next.click()
  }

  async makePasskey() {
    await this.passkey.getByRole('button', { name: 'Passkey maken' }).click()
    await this.passkey.getByText('Ingesteld').waitFor()
  }

  /** Opens the QR code and returns its content. */
  async scan(): Promise<string> {
    await this.authenticator.getByRole('button', { name: 'App instellen' }).click()
    return this.scanned()
  }

  async scanned(): Promise<string> {
    const link = this.scanning.getByRole('link', { name: 'Open je app op dit apparaat' })
    return (await link.getAttribute('href')) ?? ''
  }

  async confirm(code: string) {
    await new CodePage(this.#page).type(code)
    await this.scanning.getByRole('button', { name: 'Bevestigen' }).click()
  }

  /** The recovery codes, which are shown only once. */
  async recoveryCodes(): Promise<string[]> {
    const codes = this.#page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
    await expect(codes.first()).toBeVisible()
    return codes.allInnerTexts()
  }
}
