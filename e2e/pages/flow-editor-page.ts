import type { Locator, Page } from '@playwright/test'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { WARRANTY } from '#sync/contract/flows/versions.ts'

type Flow = Pick<DocumentOf<'flows'>, 'name' | 'steps' | 'results'>
type Step = Flow['steps'][string]
type Field = Step['fields'][number]

/** How somebody works a control. */
export interface Hand {
  press(control: Locator): Promise<void>
  write(box: Locator, text: string): Promise<void>
}

export const mouse: Hand = {
  press: (control) => control.click(),
  async write(box, text) {
    await box.click()
    await box.fill(text)
  },
}

export const keyboard: Hand = {
  async press(control) {
    await control.focus()
    // A tick is set by the space bar, everything else by Enter as well.
    await control.press('Space')
  },
  async write(box, text) {
    await box.focus()
    await box.press('ControlOrMeta+a')
    await box.page().keyboard.insertText(text)
  },
}

const TYPES: Record<Field['type'], string> = {
  product: 'Product',
  checkbox: 'Vinkje',
  textfield: 'Tekstveld',
  textarea: 'Groot tekstveld',
  plaintext: 'Tekst',
  spacer: 'Witruimte',
  separator: 'Lijn',
  lines: 'Vrije regels',
  photos: "Foto's",
  'custom-customer-data': 'Klantgegevens',
}
const SELECTIONS: Record<string, string> = { stepper: 'Aantal', checkbox: 'Vinkje', none: 'Altijd' }
const OPTIONS = {
  singular_choice: 'Eén keuze tegelijk',
  blockOnEmpty: 'Zonder keuze niet verder',
  alertOnEmpty: 'Waarschuw als niets is gekozen',
  destroyOnBack: 'Maak de stap leeg bij Terug',
} as const

/** The editor of a company's flows. */
export class FlowEditorPage {
  readonly #page: Page
  readonly #hand: Hand
  readonly form: Locator

  constructor(page: Page, hand: Hand = mouse) {
    this.#page = page
    this.#hand = hand
    this.form = page.locator('[data-screen="flows-form"]')
  }

  button = (name: string) => this.form.getByRole('button', { name, exact: true })
  box = (label: string) => this.form.getByRole('textbox', { name: label, exact: true })

  async open(origin: string, companyId: string) {
    await this.#page.goto(`${origin}/settings/companies/${companyId}?tab=flows`)
  }

  /** `what`: as the menu calls it. */
  async begin(what: string) {
    await this.#hand.press(this.#page.getByRole('button', { name: 'Nieuw stappenplan' }))
    await this.#hand.press(this.#page.getByRole('menuitem', { name: what }))
    await this.form.waitFor()
  }

  async publish() {
    await this.#hand.press(this.button('Zet aan'))
    await this.#page.getByText('Stappenplan staat aan').waitFor()
  }

  /** Makes a flow in an empty editor as another one is. `nameOf`: the name of a product. */
  async make({ name, steps, results }: Flow, nameOf: (id: string) => string) {
    await this.#hand.write(this.box('Naam'), name)
    await this.#hand.write(this.box('Kop'), results.title)
    await this.#hand.write(this.box('Tekst op de knop'), results.button.label)
    await this.#hand.write(this.box('De knop gaat naar'), results.button.to)
    await this.#hand.write(this.box('Tekst'), results.body)
    for (const key of Object.keys(steps).toSorted()) await this.#makeStep(steps[key] as Step, nameOf)
  }

  async #makeStep(step: Step, nameOf: (id: string) => string) {
    await this.#hand.press(this.button('Stap'))
    await this.#hand.write(this.box('Naam van de stap'), step.viewName)
    if (step.intro.title) await this.#hand.write(this.box('Kop'), step.intro.title)
    if (step.intro.body) await this.#hand.write(this.box('Tekst onder de kop'), step.intro.body)
    for (const [option, label] of Object.entries(OPTIONS)) {
      if (step[option as keyof typeof OPTIONS]) await this.#tick('checkbox', label)
    }
    for (const field of step.fields) await this.#makeField(field, nameOf)
  }

  async #makeField(field: Field, nameOf: (id: string) => string) {
    await this.#hand.press(this.button('Veld'))
    await this.#hand.press(this.#page.getByRole('menuitem', { name: TYPES[field.type], exact: true }))
    if (field.type === 'plaintext') return this.#hand.write(this.box('Tekst'), field.text)
    if (field.type === 'checkbox') return this.#hand.write(this.box('Tekst bij het vinkje'), field.label)
    if (field.type === 'textfield' || field.type === 'textarea') {
      await this.#hand.write(this.box('Vraag'), field.label)
      if (field.key === WARRANTY) await this.#tick('checkbox', 'Dit is de garantie')
    }
    if (field.type === 'lines' || field.type === 'photos')
      return this.#hand.write(this.box('Kop boven het veld'), field.label)
    if (field.type === 'product') await this.#makeProduct(field, nameOf)
  }

  async #makeProduct(field: Field, nameOf: (id: string) => string) {
    await this.#choose('Product', nameOf(field.product_id))
    const selection = SELECTIONS[field.product_selection_type] ?? ''
    await this.#tick('radio', selection)
    if (field.label) await this.#hand.write(this.box('Andere naam'), field.label)
    if (field.text) await this.#hand.write(this.box('Regel eronder'), field.text)
    if (field.optional) await this.#tick('checkbox', 'De klant mag dit erbij of eraf doen')
  }

  /** Lets the choice of one field exclude another, once both are there. */
  async exclude(step: string, field: string, other: string) {
    await this.openStep(step)
    await this.#hand.press(this.form.getByRole('button', { name: new RegExp(`^${field}`), expanded: false }))
    await this.#choose('Sluit uit', other)
  }

  async openStep(name: string) {
    const row = this.form.getByRole('row', { name })
    if (this.#hand === mouse) return row.click()
    await row.focus()
    await row.press('Enter')
  }

  /** The boxes of ticks and radios are hidden below what is drawn for them. */
  async #tick(role: 'checkbox' | 'radio', name: string) {
    if (this.#hand === mouse) return this.form.locator('label', { hasText: new RegExp(`^${name}$`) }).click()
    await this.#hand.press(this.form.getByRole(role, { name, exact: true }))
  }

  async #choose(label: string, text: string) {
    const box = this.form.getByRole('combobox', { name: label, exact: true })
    await this.#hand.write(box, text)
    // The price stands beside the name; other names may begin alike.
    const name = new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}€`)
    const option = this.#page.getByRole('option').filter({ hasText: name })
    await option.first().waitFor()
    if (this.#hand === mouse) return option.first().click()
    const id = await option.first().getAttribute('id')
    while ((await box.getAttribute('aria-activedescendant')) !== id) await box.press('ArrowDown')
    await box.press('Enter')
  }
}
