import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page, type ViewportSize } from '@playwright/test'
import type { PushMessage } from '#sync/contract/push.ts'
import { DEMO_PASSWORD } from '#sync/server/demo/accounts.ts'
import type { TcpProxy } from '#tests/support/tcp-proxy.ts'
import { applyThroughApi, type Wish } from './apply-through-api.ts'
import { makeOrderThroughApi } from './make-order-through-api.ts'
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
import { signInBefore } from './sign-in-before.ts'
import { everythingStored } from './stored.ts'

export type Account = 'beheer' | 'kantoor' | 'monteur' | 'ontwikkel' | 'buitenstaander'

/** What Playwright gives a page unless told otherwise. */
const LAPTOP = { width: 1280, height: 720 }

/** One person at one browser, with a network cable of their own. */
export class Actor {
  readonly context: BrowserContext
  page: Page
  readonly #cable: TcpProxy
  /** Where the server has the built app. */
  readonly #appDir: string

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

  async signIn(account: Account) {
    await this.signInPage.signIn(account, DEMO_PASSWORD)
  }

  /** Signed in at this browser before; the app is not open. */
  async signedInBefore(account: Account) {
    await signInBefore(this.page, this.origin, account, DEMO_PASSWORD)
  }

  /** Signed in at this browser before, and opens the app. */
  async wasHere(account: Account) {
    await this.signedInBefore(account)
    await this.page.goto(`${this.origin}/`)
    await this.signInPage.atHome()
  }

  /** Leaves this browser as one finds it in the morning: with no page open, and its line whole. */
  async goesHome() {
    for (const page of this.context.pages()) await page.close()
    await this.context.clearPermissions()
    this.#cable.slow(null)
    await this.goOnline()
  }

  /** At the browser they left, which has what was done there, and hears what was done elsewhere since. */
  async comesBack(viewport: ViewportSize = LAPTOP) {
    this.page = await this.context.newPage()
    await this.page.setViewportSize(viewport)
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

  /** As a device that keeps passkeys, held by its owner, who says yes. Gives what takes it away again. */
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

  /** Everything is on this device and the service worker has the app. */
  async readyForOffline() {
    if (this.page.url() !== `${this.origin}/`) await this.page.goto(`${this.origin}/`)
    // On a phone of who works outside all is there when only the photos of the day are still to come.
    await this.page.getByText(/Klaar (voor gebruik )?zonder verbinding|Nog niet alle foto's staan/).waitFor()
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async goOffline() {
    this.#cable.cut()
    await this.context.setOffline(true)
  }

  /** What is done here still arrives; no answer comes back until this person goes online again. */
  loseAnswers() {
    this.#cable.loseAnswers()
  }

  /** One bar of signal: 400 kbit/s unless told otherwise, and long ways. */
  onSlowLine(kbits = 400) {
    this.#cable.slow({ latency: 150, kbits })
  }

  /** What is under way breaks off; whoever tries again gets through. */
  flicker() {
    this.#cable.cut()
    this.#cable.heal()
  }

  async goOnline() {
    this.#cable.heal()
    await this.context.setOffline(false)
  }

  /** It is in front now. */
  async secondTab(): Promise<Actor> {
    return new Actor(this.context, await this.context.newPage(), this.#cable, this.#appDir)
  }

  /** As from the profile of another device: only that one stays signed in. */
  async endOtherSessions() {
    const headers = { 'x-aurum-protocol': '1' }
    const end = (headers: Record<string, string>) =>
      fetch('/api/account/sessions', { method: 'DELETE', headers }).then(({ ok }) => ok)
    expect(await this.page.evaluate(end, headers)).toBe(true)
  }

  /** To this tab of the same browser; one that nobody looks at draws once a second. */
  async lookAt() {
    await this.page.bringToFront()
  }

  /** The same person at the same browser, after the session ended. */
  async signInAgain() {
    await this.page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
    await this.page.getByLabel('Wachtwoord').fill(DEMO_PASSWORD)
    await this.page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await this.page.getByText('Je sessie is verlopen').waitFor({ state: 'hidden' })
    await this.signInPage.atHome()
  }

  /** No page of the app is left open; only its worker could still do something. */
  async leaveTheApp() {
    await this.page.close()
    this.page = await this.context.newPage()
  }

  /** What the browser does by itself some time after the connection is back. */
  async giveWorkerATurn() {
    const { devtools, ...worker } = await this.#worker()
    const sync = { ...worker, tag: 'aurum-outbox', lastChance: true }
    await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  }

  /** As the browser's push service brings it. */
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

  /** An order that can be exported, of a customer with this address; as another program makes one. Its id. */
  async makeOrder(email: string): Promise<string> {
    return this.page.evaluate(makeOrderThroughApi, email)
  }

  /** Somebody of this name with the company one works for; as another program makes one. */
  async makeCustomer(lastname: string) {
    await this.page.evaluate(async (lastname) => {
      const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
      const { company_ids } = await (await fetch('/api/session', { headers })).json()
      const query = 'mutation($customer:Json!){saveCustomer(customer:$customer){_id}}'
      const variables = { customer: { company_id: company_ids[0], lastname, email: 'iemand@voorbeeld.nl' } }
      const response = await fetch('/graphql', {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      })
      const { errors } = await response.json()
      if (errors) throw new Error(JSON.stringify(errors))
    }, lastname)
  }

  /** As on the screen of an order, whichever fields. */
  async changeOrder(orderId: string, to: Record<string, unknown>) {
    await this.#applyThroughApi({ kind: 'orders.edit', field: 'order_id', is: orderId, to })
  }

  async archiveOrder(orderId: string) {
    const args = { archive_id: randomUUID(), copy: false }
    await this.#applyThroughApi({ kind: 'orders.archive', field: 'order_id', is: orderId, args })
  }

  async removeOrder(orderId: string) {
    await this.#applyThroughApi({ kind: 'orders.delete', field: 'order_id', is: orderId })
  }

  /** As on the screen of a user, whichever fields. */
  async changeUser(username: string, to: Record<string, unknown>) {
    await this.#applyThroughApi({ kind: 'users.edit', field: 'username', is: username, to })
  }

  /** Of who is signed in. */
  async userId(): Promise<string> {
    return this.page.evaluate(async () => {
      const answer = await fetch('/api/session', { headers: { 'x-aurum-protocol': '1' } })
      return (await answer.json()).user_id
    })
  }

  /** What an order is called, by its id. */
  async numberOf(orderId: string): Promise<string> {
    const { getOrder } = await this.#ask<{ getOrder: { order_id: string } }>(
      `{ getOrder(id: "${orderId}") { order_id } }`,
    )
    return getOrder.order_id
  }

  /** The id of a company, by its name. */
  async companyNamed(name: string): Promise<string> {
    const { getCompanies } = await this.#ask<{ getCompanies: { _id: string; name: string }[] }>(
      '{ getCompanies { _id name } }',
    )
    return getCompanies.find((company) => company.name === name)?._id ?? ''
  }

  /** The id of an order with photos of others, which this device has to fetch. */
  async orderWithPhotos(): Promise<string> {
    const { getFiles } = await this.#ask<{ getFiles: { order_id: string }[] }>('{ getFiles { order_id } }')
    return getFiles.find(({ order_id }) => order_id)?.order_id ?? ''
  }

  #ask<Answer>(query: string): Promise<Answer> {
    return this.page.evaluate(async (query) => {
      const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
      return (await response.json()).data
    }, query)
  }

  async #applyThroughApi(wish: Wish) {
    expect(await this.page.evaluate(applyThroughApi, wish)).toEqual(['applied'])
  }

  /** Installs the update the app tells of; the page has begun anew when this is done. */
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

  /** The same app, built anew: another service worker lies on the server, which takes so many milliseconds to install. */
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
