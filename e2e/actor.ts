import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page, type ViewportSize } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { PushMessage } from '#sync/contract/wire/push.ts'
import type { TcpProxy } from '#tests/support/tcp-proxy.ts'
import { oldWorkerOf } from './old-worker.ts'
import { ArchivePage } from './pages/archive-page.ts'
import { BoardPage } from './pages/board-page.ts'
import { CodePage } from './pages/code-page.ts'
import { OrderListPage } from './pages/order-list-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PortalPage } from './pages/portal-page.ts'
import { QueuePage } from './pages/queue-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Program } from './program.ts'
import { signInBefore } from './sign-in-before.ts'
import { everythingStored } from './stored.ts'

export type Account = 'beheer' | 'kantoor' | 'monteur' | 'ontwikkel' | 'buitenstaander'

/** Playwright's default viewport. */
const LAPTOP = { width: 1280, height: 720 }

/** One person at one browser, with a network cable of their own. */
export class Actor {
  readonly context: BrowserContext
  page: Page
  readonly #cable: TcpProxy
  /** Folder from which the server serves the built app. */
  readonly #appDir: string
  /** The size of this visit's screens, if the browser was opened for another one. */
  #viewport: ViewportSize | null = null

  constructor(context: BrowserContext, page: Page, cable: TcpProxy, appDir = 'dist') {
    this.context = context
    this.page = page
    this.#cable = cable
    this.#appDir = appDir
  }

  get origin() {
    return `http://localhost:${this.#cable.port}`
  }
  get board() {
    return new BoardPage(this.page, this.origin)
  }
  get list() {
    return new OrderListPage(this.page, this.origin)
  }
  get archive() {
    return new ArchivePage(this.page, this.origin)
  }
  get order() {
    return new OrderPage(this.page)
  }
  get workOrder() {
    return new OrderPage(this.page, 'work-order')
  }
  get queue() {
    return new QueuePage(this.page, this.origin)
  }

  get portal() {
    return new PortalPage(this.page)
  }

  get signInPage() {
    return new SignInPage(this.page, this.origin)
  }
  get code() {
    return new CodePage(this.page)
  }
  get setup() {
    return new SetupPage(this.page)
  }

  get shell() {
    return new ShellPage(this.page, this.origin)
  }

  /** An API client that works as the signed-in user. */
  get program() {
    return new Program(this.context.request, this.origin)
  }

  async signIn(account: Account) {
    await this.signInPage.signIn(account, DEMO_PASSWORD)
  }

  /** Opens the app as a user who signed in at this browser before. */
  async wasHere(account: Account) {
    await signInBefore(this.page, this.origin, account)
    await this.page.goto(`${this.origin}/`)
    await this.signInPage.atHome()
  }

  /** Closes all pages and restores the connection, so that the next journey finds the browser in a known state. */
  async goesHome() {
    for (const page of this.context.pages()) await page.close()
    await this.context.clearPermissions()
    this.#cable.slow(null)
    await this.goOnline()
  }

  /** Returns to the browser left by an earlier journey, which keeps its work and receives what others did meanwhile. */
  async comesBack(viewport: ViewportSize = LAPTOP) {
    this.#viewport = viewport
    this.page = await this.#newPage()
    const heard = this.page.waitForResponse(
      (response) => response.request().postData()?.includes('pull(') ?? false,
    )
    await this.page.goto(`${this.origin}/`)
    await this.signInPage.atHome()
    await heard
  }

  async signOut() {
    await this.page.getByRole('button', { name: 'Uitloggen' }).click()
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen' }).click()
    await this.signInPage.username.waitFor()
  }

  /** Adds a virtual passkey device whose owner approves everything. Returns a function that removes it. */
  async canKeepPasskeys(): Promise<() => Promise<void>> {
    const devtools = await this.context.newCDPSession(this.page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    }
  }

  /** Waits until the copy is complete. */
  async hasEverything() {
    if (this.page.url() !== `${this.origin}/`) await this.page.goto(`${this.origin}/`)
    // On an employee's phone everything is there even if only the day's photos are still to come.
    await this.page.getByText(/Klaar (voor gebruik )?zonder verbinding|Nog niet alle foto's staan/).waitFor()
  }

  /** Waits until the copy is complete and the service worker has cached the app. */
  async readyForOffline() {
    await this.hasEverything()
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async goOffline() {
    this.#cable.cut()
    await this.context.setOffline(true)
  }

  /** Requests still arrive, but no answer returns until `goOnline`. */
  loseAnswers() {
    this.#cable.loseAnswers()
  }

  /** A weak signal: 400 kbit/s by default, with high latency. */
  onSlowLine(kbits = 400) {
    this.#cable.slow({ latency: 150, kbits })
  }

  /** Breaks the requests under way; retries get through. */
  flicker() {
    this.#cable.cut()
    this.#cable.heal()
  }

  async goOnline() {
    this.#cable.heal()
    await this.context.setOffline(false)
  }

  /** The new tab is in front. */
  async secondTab(): Promise<Actor> {
    return new Actor(this.context, await this.#newPage(), this.#cable, this.#appDir)
  }

  /** Brings this tab to the front; a background tab renders only once a second. */
  async lookAt() {
    await this.page.bringToFront()
  }

  /** Signs the same person in again after the session ended. */
  async signInAgain() {
    await this.page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
    await this.page.getByLabel('Wachtwoord').fill(DEMO_PASSWORD)
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await this.page.getByText('Je sessie is verlopen').waitFor({ state: 'hidden' })
    await this.signInPage.atHome()
  }

  /** Closes every page of the app; only its service worker can still act. */
  async leaveTheApp() {
    await this.page.close()
    this.page = await this.#newPage()
  }

  async #newPage(): Promise<Page> {
    const page = await this.context.newPage()
    if (this.#viewport) await page.setViewportSize(this.#viewport)
    return page
  }

  /** Dispatches the background sync that a browser sends some time after it is back online. */
  async giveWorkerATurn() {
    const { devtools, ...worker } = await this.#worker()
    const sync = { ...worker, tag: 'aurum-outbox', lastChance: true }
    await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  }

  /** Delivers a message as the browser's push service does. */
  async receivePush(message: PushMessage) {
    const { devtools, ...worker } = await this.#worker()
    await devtools.send('ServiceWorker.deliverPushMessage', { ...worker, data: JSON.stringify(message) })
  }

  async #worker() {
    const devtools = await this.context.newCDPSession(this.page)
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(this.origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    return { devtools, origin: this.origin, registrationId: await registration }
  }

  everythingStored(): Promise<string> {
    return everythingStored(this.page)
  }

  /** Installs the update that the app offers; resolves after the page has reloaded. */
  async installUpdate() {
    const stopOldWorker = await oldWorkerOf(await this.context.newCDPSession(this.page), this.origin)
    let hasReloaded = false
    this.page.once('load', () => {
      hasReloaded = true
    })
    await this.page.getByRole('button', { name: 'Installeren' }).click()
    const installed = async () => {
      if (!hasReloaded) await stopOldWorker()
      return hasReloaded
    }
    await expect.poll(installed, { intervals: [1_000] }).toBe(true)
  }

  /** Replaces the service worker on the server by a new build, which takes `installing` milliseconds to install. */
  async receiveUpdate({ installing = 0 } = {}) {
    const worker = path.join(this.#appDir, 'sw.js')
    const before = readFileSync(worker, 'utf8')
    const after = `${before}\n// ${Date.now()}`
    const pause = `new Promise((done) => setTimeout(done, ${installing}))`
    const slow = `${after}\nself.addEventListener('install', (event) => event.waitUntil(${pause}))`
    writeFileSync(worker, installing > 0 ? slow : after)
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    writeFileSync(worker, after)
  }
}
