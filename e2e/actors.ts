import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { type AppServer, startAppServer } from '#tests/support/app-server.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { BoardPage } from './pages/board-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { QueuePage } from './pages/queue-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'

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

  async signIn(account: Account) {
    await new SignInPage(this.page, this.origin).signIn(account, PASSWORD)
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

  devtools(): Promise<CDPSession> {
    return this.context.newCDPSession(this.page)
  }
}

interface Fixtures {
  /** A new person at a new browser. */
  newActor(account?: Account): Promise<Actor>
}

interface WorkerFixtures {
  server: AppServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startAppServer()
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
