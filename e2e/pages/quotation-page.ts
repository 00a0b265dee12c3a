import type { Locator, Page } from '@playwright/test'

/** The flow that makes a quotation at a customer's table. */
export class QuotationPage {
  readonly #page: Page
  readonly screen: Locator

  /** `within`: another container, for a flow that is only previewed. */
  constructor(page: Page, within = '[data-screen="quotation"]') {
    this.#page = page
    this.screen = page.locator(within)
  }

  get foot(): Locator {
    return this.screen.locator('footer')
  }

  /** Starts a new quotation, even if there are unfinished ones. */
  async begin() {
    const anew = this.#page.getByRole('button', { name: 'Nieuwe offerte' })
    await anew.or(this.screen.getByText('1/7')).first().waitFor()
    if (await anew.isVisible()) await anew.click()
    await this.at(1)
  }

  at(step: number) {
    return this.screen.getByText(`${step}/7`).waitFor()
  }

  async next(step: number) {
    await this.foot.getByRole('button').last().click()
    await this.at(step)
  }

  choose(name: RegExp) {
    return this.screen.locator('label').filter({ hasText: name }).first().click()
  }

  async add(name: string, times: number) {
    const more = this.screen.getByRole('button', { name: `Meer Aantal ${name}`, exact: true })
    for (let time = 0; time < times; time++) await more.click()
  }

  /** All steps before the customer's, in the demo's flow. */
  async chooseGoods() {
    await this.choose(/^Schacht/)
    await this.next(2)
    await this.choose(/^Flexibel in schacht/)
    await this.next(3)
    await this.choose(/^Pannendak/)
    await this.add('Verlengbuis 1 m', 2)
    await this.next(4)
    await this.next(5)
    await this.screen.getByRole('textbox', { name: 'Garantie' }).fill('5 jaar')
    await this.next(6)
  }

  async fillCustomer(lastname: string) {
    const fill = (label: string, value: string) =>
      this.screen.getByRole('textbox', { name: label, exact: true }).fill(value)
    await this.choose(/^Mevrouw/)
    await fill('Voorletters', 'f.s.')
    await fill('Achternaam', lastname)
    await fill('Postcode', '6811HA')
    await fill('Huisnummer', '1')
    await fill('Straat', 'Rijnkade')
    await fill('Plaats', 'Arnhem')
    await fill('E-mailadres', 'f@voorbeeld.nl')
    await fill('Telefoonnummer', '0612345678')
  }
}
