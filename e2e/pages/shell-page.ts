import { expect, type Locator, type Page } from '@playwright/test'
import { showScreen } from './open-screen.ts'

/** The frame around every screen. */
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
  async isDark(): Promise<boolean> {
    return this.#page.evaluate(() => document.documentElement.classList.contains('dark'))
  }

  /** Sets the theme, on all devices of the signed-in user. */
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

  /** Navigates within the app, like a link. */
  async show(path: string) {
    await showScreen(this.#page, this.#origin, path)
  }

  async openPalette() {
    await this.menu.waitFor()
    await this.#page.keyboard.press('Control+K')
    await this.palette.waitFor()
  }

  /** The menu button with this name. */
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
