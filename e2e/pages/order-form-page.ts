import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'

export interface NewCustomer {
  lastname: string
  email: string
  postcode: string
  number: string
  street: string
  city: string
}

export const NEW_CUSTOMER: NewCustomer = {
  lastname: 'de Testvrouw',
  email: 'testvrouw@voorbeeld.nl',
  postcode: '3526 kv',
  number: '12',
  street: 'Europalaan',
  city: 'Utrecht-Oost',
}

/** The form that creates or edits an order. */
export class OrderFormPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  get screen(): Locator {
    return this.#page.locator('[data-screen="order-form"]')
  }

  async add() {
    await openScreen(this.#page, this.#origin, '/orders/overview/add')
    await this.screen.waitFor()
  }

  async edit(id: string) {
    await openScreen(this.#page, this.#origin, `/orders/overview/edit/${id}`)
    await this.screen.waitFor()
  }

  /** Opens the form from the order's own screen. */
  async change() {
    await this.#page.getByRole('button', { name: 'Wijzigen', exact: true }).click()
    await this.screen.waitFor()
  }

  section(name: string): Locator {
    return this.screen.getByRole('region', { name, exact: true })
  }
  /** Whether or not it is marked as required. */
  field(label: string): Locator {
    const exact = { exact: true }
    return this.screen.getByLabel(label, exact).or(this.screen.getByLabel(`${label}(vereist)`, exact))
  }
  line(title: string): Locator {
    return this.section('Producten').getByRole('listitem', { name: title, exact: true })
  }
  dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name, exact: true })
  }
  total(name: string): Locator {
    return this.section('Totalen').locator('div', { hasText: name }).last().locator('dd')
  }
  button(name: string): Locator {
    return this.screen.getByRole('button', { name, exact: true })
  }

  async makeCustomer(customer: NewCustomer) {
    await this.button('Nieuwe klant').click()
    await this.screen.getByText('Mevrouw', { exact: true }).click()
    await this.field('Achternaam').fill(customer.lastname)
    await this.field('E-mailadres').fill(customer.email)
    await this.field('Postcode').pressSequentially(customer.postcode)
    await expect(this.field('Huisnummer')).toBeFocused()
    await this.#page.keyboard.type(customer.number)
    await this.field('Straat').fill(customer.street)
    await this.field('Plaats').fill(customer.city)
  }

  /** Titles as in the catalogue. */
  async chooseProducts(...titles: string[]) {
    await this.button('Product toevoegen').click()
    const catalogue = this.dialog('Producten kiezen')
    for (const title of titles) {
      await catalogue.getByLabel('Zoeken in producten').fill(title)
      const row = catalogue.getByRole('row').filter({ has: this.#page.getByText(title, { exact: true }) })
      await row.getByRole('button', { name: /^Meer/ }).click()
      await expect(row.getByRole('textbox')).toHaveValue('1')
    }
    await catalogue.getByRole('button', { name: 'Klaar' }).click()
    await catalogue.waitFor({ state: 'hidden' })
  }

  async addRule(rule: { type: string; price: string; amount: string }) {
    await this.button('Vrije regel').click()
    const dialog = this.dialog('Vrije regel')
    await dialog.getByLabel('Omschrijving').fill(rule.type)
    await dialog.getByLabel('Prijs incl. btw').fill(rule.price)
    await dialog.getByRole('textbox', { name: 'Aantal' }).fill(rule.amount)
    await dialog.getByRole('button', { name: 'Toevoegen' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async chooseAccessory(product: string, accessory: string) {
    const line = this.line(product)
    const choice = line.getByRole('checkbox', { name: accessory })
    if (!(await choice.isVisible())) await line.getByText(/^Accessoires/).click()
    await line.getByText(accessory, { exact: true }).click()
    await expect(choice).toBeChecked()
  }

  /** Chooses an applicable campaign by name; its menu item also states the discount. */
  async addCampaign(name: string) {
    await this.section('Campagnes').getByRole('button', { name: 'Campagne toevoegen' }).click()
    await this.#page.getByRole('menuitem', { name }).click()
    await this.section('Campagnes').getByRole('listitem').filter({ hasText: name }).waitFor()
  }

  async chooseType(type: string) {
    await this.screen.getByText(type, { exact: true }).click()
  }

  async chosenType(): Promise<string> {
    const isOrder = await this.screen.getByRole('radio', { name: 'opdracht' }).isChecked()
    return isOrder ? 'opdracht' : 'offerte'
  }

  /** Assigns the first of these people who does not have the order yet, so that something changes. */
  async assignOneOf(...people: string[]): Promise<string> {
    const choice = this.screen.getByRole('button', { name: /Toegewezen aan$/ })
    const before = (await choice.textContent()) ?? ''
    const person = people.find((name) => !before.includes(name))
    if (!person) throw new Error(`${before} is the only one of ${people}`)
    await choice.click()
    await this.#page.getByRole('option', { name: person }).click()
    return person
  }

  async save() {
    await this.button('Opslaan').click()
    await this.screen.waitFor({ state: 'hidden' })
  }
}
