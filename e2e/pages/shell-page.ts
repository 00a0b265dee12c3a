import { expect, type Locator, type Page } from '@playwright/test'
import { showScreen } from './open-screen.ts'

/** What is around every screen. */
export class ShellPage {
  readonly #page: Page
  readonly #origin: string

  constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  get menu(): Locator {
    return this.#page.getByRole('navigation', { name: /^(Hoofdmenu|Main menu)$/ })
  }
  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 }).last()
  }
  get palette(): Locator {
    return this.#page.getByRole('dialog', { name: /^(Snel zoeken|Quick search)$/ })
  }
  /** Whether the page is dark now. */
  async isDark(): Promise<boolean> {
    return this.#page.evaluate(() => document.documentElement.classList.contains('dark'))
  }

  /** On all devices of who is signed in. */
  async becomes(mode: 'light' | 'dark') {
    if ((await this.isDark()) === (mode === 'dark')) return
    await this.openPalette()
    const name = mode === 'dark' ? 'Donker' : 'Licht'
    await this.#page.keyboard.type(name)
    await this.palette.getByRole('option', { name }).click()
    await expect.poll(() => this.isDark()).toBe(mode === 'dark')
  }

  async open(path: string) {
    await this.#page.goto(`${this.#origin}${path}`)
  }

  /** From within the app, as by a link. */
  async show(path: string) {
    await showScreen(this.#page, this.#origin, path)
  }

  async openPalette() {
    await this.menu.waitFor()
    await this.#page.keyboard.press('Control+K')
    await this.palette.waitFor()
  }

  /** The button of the menu that does this. */
  action(name: string): Locator {
    return this.menu.getByRole('button', { name, exact: true })
  }

  async openProfile() {
    await this.menu.locator('a[href^="/settings/users/"]').click()
    await this.#page.getByRole('heading', { level: 1, name: /^(Mijn profiel|My profile)$/ }).waitFor()
  }

  async chooseLanguage(name: 'Nederlands' | 'English') {
    await this.openProfile()
    await this.#page.getByRole('button', { name: /(Taal|Language)$/ }).click()
    await this.#page.getByRole('option', { name }).click()
  }
}
