import { appendFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { BoardPage } from './pages/board-page.ts'
import { CodePage } from './pages/code-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { QueuePage } from './pages/queue-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import { ShellPage } from './pages/shell-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { everythingStored } from './stored.ts'

const PASSWORD = 'Aurum2026!'

export type Account = 'beheer' | 'kantoor' | 'monteur' | 'buitenstaander'

/** One person at one browser, with a network cable of their own. */
export class Actor {
  readonly context: BrowserContext
  page: Page
  readonly #cable: TcpProxy

  constructor(context: BrowserContext, page: Page, cable: TcpProxy) {
    this.context = context
    this.page = page
    this.#cable = cable
  }

  get origin() {
    return `http://localhost:${this.#cable.port}`
  }
  get board() {
    return new BoardPage(this.page, this.origin)
  }
  get order() {
    return new OrderPage(this.page)
  }
  get queue() {
    return new QueuePage(this.page, this.origin)
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
    await this.signInPage.signIn(account, PASSWORD)
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
    await this.page.goto(`${this.origin}/`)
    await this.page.getByText(/Klaar voor gebruik zonder verbinding/).waitFor()
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  }

  async goOffline() {
    this.#cable.cut()
    await this.context.setOffline(true)
  }

  async goOnline() {
    this.#cable.heal()
    await this.context.setOffline(false)
  }

  async secondTab(): Promise<Actor> {
    return new Actor(this.context, await this.context.newPage(), this.#cable)
  }

  /** The same person at the same browser, after the session ended. */
  async signInAgain() {
    await this.page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
    await this.page.getByLabel('Wachtwoord').fill(PASSWORD)
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
    const devtools = await this.context.newCDPSession(this.page)
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(this.origin))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.origin,
      registrationId: await registration,
      tag: 'aurum-outbox',
      lastChance: true,
    })
  }

  everythingStored(): Promise<string> {
    return everythingStored(this.page)
  }

  /** Deletes an order past the screens, as another program would. */
  async removeOrder(orderId: string) {
    const results = await this.page.evaluate(removeThroughApi, orderId)
    expect(results).toEqual(['applied'])
  }

  /** The same app, built anew: another service worker lies on the server. */
  async receiveUpdate() {
    appendFileSync('dist/sw.js', `\n// ${Date.now()}`)
    await this.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
  }
}

/** Runs in the page, so it carries the cookie of who is signed in there. */
async function removeThroughApi(orderId: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
  async function ask(query: string, variables: unknown) {
    const body = JSON.stringify({ query, variables })
    const response = await fetch('/graphql', { method: 'POST', headers, body })
    return (await response.json()).data
  }
  const session = await (await fetch('/api/session', { headers })).json()
  const input = { collection: 'orders', cursor: null, limit: 1000 }
  const { pull } = await ask('query($inputs:[Json!]!){pull(inputs:$inputs)}', { inputs: [input] })
  const order = pull[0].documents.find((each: { order_id: string }) => each.order_id === orderId)
  const op = {
    opId: crypto.randomUUID(),
    n: 0,
    kind: 'orders.delete',
    entity: 'orders',
    entityId: order._id,
    changes: {},
    args: {},
    blobIds: [],
    dependsOn: [],
    baseSeq: order.seq,
    opVersion: 1,
    at: Date.now(),
  }
  const { applyOps } = await ask('mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}', {
    userId: session.user_id,
    ops: [op],
  })
  return applyOps.map(({ status }: { status: string }) => status)
}

interface Fixtures {
  /** A new person at a new browser. */
  newActor(account?: Account): Promise<Actor>
}

interface WorkerFixtures {
  server: AppServer
  /** Where the server's mails arrive. */
  mailbox: Smtp
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mailbox = await startSmtp()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startAppServer({ SMTP_URL: mailbox.url })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  newActor: async ({ browser, server }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (account) => {
      const cable = await startTcpProxy(server.port)
      const context = await browser.newContext({ locale: 'nl-NL' })
      closing.push(async () => {
        await context.close()
        await cable.close()
      })
      const actor = new Actor(context, await context.newPage(), cable)
      if (account) await actor.signIn(account)
      return actor
    })
    for (const close of closing) await close()
  },
})

export { expect } from '@playwright/test'
