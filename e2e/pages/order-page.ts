import type { Locator, Page } from '@playwright/test'

export class OrderPage {
  readonly #page: Page
  /** The element that shows the order: the office's screen or the employee's work order. */
  readonly screen: Locator

  constructor(page: Page, screen: 'order-detail' | 'work-order' = 'order-detail') {
    this.#page = page
    this.screen = page.locator(`[data-screen="${screen}"]`)
  }

  get waitingNotice(): Locator {
    return this.screen.getByText(/op dit apparaat en word(t|en) vanzelf verstuurd/)
  }
  get photos(): Locator {
    return this.screen.getByRole('region', { name: "Foto's" }).getByRole('listitem')
  }

  /** Progress of the chosen files. */
  get progress(): Locator {
    return this.screen.getByRole('region', { name: "Foto's" }).getByRole('status')
  }

  get syntess(): Locator {
    return this.screen.getByRole('region', { name: 'Syntess' })
  }
  get exportButton(): Locator {
    return this.syntess.getByRole('button', { name: 'Exporteren' })
  }
  get exports(): Locator {
    return this.syntess.getByRole('listitem')
  }

  photo(name: string): Locator {
    return this.photos.filter({ has: this.#page.getByRole('img', { name, exact: true }) })
  }

  /** The button that enlarges a photo; others beside it do more with it. */
  photoOpener(name: string): Locator {
    return this.photo(name).getByRole('button').first()
  }

  async chooseStatus(name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
    await this.screen.getByRole('button', { name: 'Status wijzigen' }).click()
    await this.chooseStatusInDialog(name, fill)
  }

  async chooseStatusInDialog(name: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
    const dialog = this.#page.getByRole('dialog', { name: 'Status wijzigen' })
    await dialog.getByRole('button', { name: /^(?!Annuleren|Opslaan|Sluiten).*Status/ }).click()
    await this.#page.getByRole('option', { name, exact: true }).click()
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async comment(text: string) {
    await this.screen.getByLabel('Intern commentaar').fill(text)
    await this.screen.getByRole('button', { name: 'Plaatsen' }).click()
    await this.screen.locator('li', { hasText: text }).waitFor()
  }

  async addPhoto(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      this.screen.getByRole('button', { name: 'Kies bestand' }).click(),
    ])
    await chooser.setFiles(files)
  }

  /** The status history, newest first. */
  get history(): Locator {
    return this.screen.locator('ol > li')
  }
  historyItem(name: string): Locator {
    return this.history.filter({ hasText: name })
  }
}
