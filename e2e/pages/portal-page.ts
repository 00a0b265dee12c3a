import type { Locator, Page } from '@playwright/test'

/** The screens of an employee on a phone. */
export class PortalPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get home(): Locator {
    return this.#page.locator('[data-screen="portal-home"]')
  }
  get ready(): Locator {
    return this.home.getByText('Klaar zonder verbinding')
  }
  get lookup(): Locator {
    return this.#page.locator('[data-screen="portal-lookup"]')
  }

  tile(name: string): Locator {
    return this.home.getByRole('navigation', { name: 'Tegels' }).getByRole('link', { name })
  }

  visitOf(lastname: string): Locator {
    return this.home.getByRole('listitem').filter({ hasText: lastname })
  }

  /** Opens the work order of a visit. */
  async openVisit(lastname: string) {
    await this.visitOf(lastname).getByRole('link', { name: lastname }).first().click()
  }

  async back() {
    await this.#page.getByRole('button', { name: 'Terug' }).click()
  }
}
