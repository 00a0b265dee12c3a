import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  type ViewportSize,
} from '@playwright/test'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { type Account, Actor } from './actor.ts'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'
import { Program } from './program.ts'

/** Shared by the journeys of a file, or of the files that share a server. */
interface JourneySetup {
  server: JourneyServer
  /** Users who were here before, at their browsers. */
  regulars: Map<Account, Visit>
}

interface Visit {
  actor: Actor
  end(): Promise<void>
}

interface Fixtures {
  /** Shared by all journeys of a file, and with other files if it `sharesServer`. */
  server: JourneyServer
  /** A new person at a new browser; with an account, one who signed in at it before. */
  newActor(account?: Account, viewport?: ViewportSize): Promise<Actor>
  /**
   * The same without a service worker, which takes as long to install as many journeys take. For whoever is never
   * offline and needs nothing that the worker does.
   */
  newOnlooker: Fixtures['newActor']
  /**
   * A user at their usual browser, as earlier journeys at this server left it. It has the app and its copy, which a new
   * browser would fetch for longer than most journeys take.
   */
  regular(account: Account, viewport?: ViewportSize): Promise<Actor>
  /** An API client that works for a user without an open app. */
  program(account: Account): Promise<Program>
}

interface FileOptions {
  /**
   * Whether this file works at a server that earlier files used, with the browsers of its regular users. Its journeys
   * must find their data among what others left, and leave accounts, companies, flows and preferences as they were.
   */
  sharesServer: boolean
}

interface WorkerFixtures {
  /** Receives the server's mails. */
  mailbox: Smtp
  /** Further environment variables of the server: the addresses of other services. */
  services: Record<string, string>
  /** Whether no other file has a worker like this one, so that no server is started for a next file. */
  isAlone: boolean
  journeySetupOf(file: string, sharesServer: boolean): Promise<JourneySetup>
}

async function visit(
  browser: Browser,
  server: JourneyServer,
  options: Pick<BrowserContextOptions, 'viewport' | 'serviceWorkers'>,
): Promise<Visit> {
  const cable = await startTcpProxy(server.port)
  const context = await browser.newContext({ locale: 'nl-NL', ...options })
  return {
    actor: new Actor(context, await context.newPage(), cable, server.appDir),
    async end() {
      await context.close()
      await cable.close()
    },
  }
}

/** Visits that end with the journey. */
async function useVisits(
  browser: Browser,
  server: JourneyServer,
  serviceWorkers: 'allow' | 'block',
  use: (visiting: Fixtures['newActor']) => Promise<void>,
) {
  const visits: Visit[] = []
  await use(async (account, viewport) => {
    const here = await visit(browser, server, { serviceWorkers, ...(viewport && { viewport }) })
    visits.push(here)
    if (account) await here.actor.wasHere(account)
    return here.actor
  })
  for (const { end } of visits) await end()
}

export const test = base.extend<Fixtures & FileOptions & { journeySetup: JourneySetup }, WorkerFixtures>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mailbox = await startSmtp()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  services: [{}, { scope: 'worker' }],
  isAlone: [false, { option: true, scope: 'worker' }],
  journeySetupOf: [
    async ({ mailbox, services, isAlone }, use) => {
      const begin = async (): Promise<JourneySetup> => ({
        server: await startJourneyServer({ SMTP_URL: mailbox.url, ...services }),
        regulars: new Map(),
      })
      const close = async ({ server, regulars }: JourneySetup) => {
        for (const { end } of regulars.values()) await end()
        await server.close()
      }
      let next: Promise<JourneySetup> | null = null
      const take = () => {
        const taken = next ?? begin()
        // Starts the next file's server while this file's journeys run.
        next = isAlone ? null : begin()
        return taken
      }
      let own: { file: string; setup: Promise<JourneySetup> } | null = null
      let shared: Promise<JourneySetup> | null = null
      const closing: Promise<void>[] = []
      await use((file, sharesServer) => {
        if (own && own.file !== file) {
          closing.push(own.setup.then(close))
          own = null
        }
        if (sharesServer) {
          shared ??= take()
          return shared
        }
        own ??= { file, setup: take() }
        return own.setup
      })
      const left = [(own as { setup: Promise<JourneySetup> } | null)?.setup, shared, next]
      for (const setup of left) if (setup) closing.push((setup as Promise<JourneySetup>).then(close))
      await Promise.all(closing)
    },
    { scope: 'worker' },
  ],
  sharesServer: [false, { option: true }],
  journeySetup: async ({ journeySetupOf, sharesServer }, use, { file }) =>
    use(await journeySetupOf(file, sharesServer)),
  server: async ({ journeySetup }, use) => use(journeySetup.server),
  newActor: ({ browser, server }, use) => useVisits(browser, server, 'allow', use),
  newOnlooker: ({ browser, server }, use) => useVisits(browser, server, 'block', use),
  regular: async ({ browser, journeySetup: { server, regulars } }, use, testInfo) => {
    const here: Actor[] = []
    await use(async (account, viewport) => {
      const before = regulars.get(account)
      const now = before ?? (await visit(browser, server, viewport ? { viewport } : {}))
      regulars.set(account, now)
      here.push(now.actor)
      await (before ? now.actor.comesBack(viewport) : now.actor.wasHere(account))
      return now.actor
    })
    // After a failure the pages stay open for the report; nobody returns to them.
    if (testInfo.status === testInfo.expectedStatus) for (const actor of here) await actor.goesHome()
  },
  program: async ({ playwright, server }, use) => {
    const requests: APIRequestContext[] = []
    await use(async (account) => {
      const request = await playwright.request.newContext()
      requests.push(request)
      const program = new Program(request, `http://localhost:${server.port}`)
      await program.signIn(account)
      return program
    })
    for (const request of requests) await request.dispose()
  },
})

export { expect } from '@playwright/test'
export type { Actor }
