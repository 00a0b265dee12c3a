import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from '#scripts/lib/browser.mjs'
import { anyOrder, signInToBoard, synced } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { newProfile, openBrowserSession } from '../lib/browser-session.ts'
import type { Measure } from '../lib/measure.ts'

const PAGES = [
  ['sign-in', '/auth/login', false],
  ['first screen', '/', true],
  ['board', '/orders/overview', true],
  ['statistics', '/statistics', true],
  ['portal', '/employees', true],
  ['work order', '/employees/order/NUMBER', true],
  ['work order lookup', '/employees/order/', true],
  ['page of a customer', 'CUSTOMER_PAGE', false],
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const GOALS = [90, 100, 100]
/** Customers open the page once, on any device. */
const CUSTOMERS_GOALS = [100, 100, 100]

/** Lighthouse scores of the built app: for a new visitor, and for a returning user. */
export async function measureLighthouse(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await environment.server(environment.scale.small)
  const { profile, number, customerPage } = await signedIn(origin)
  const rows: Omit<Measure, 'part'>[] = []
  for (const [page, path, inside] of PAGES) {
    for (const device of ['desktop', 'mobile'] as const) {
      const there = path.replace('NUMBER', encodeURIComponent(number)).replace('CUSTOMER_PAGE', customerPage)
      const address = origin + there
      const goals = there === customerPage ? CUSTOMERS_GOALS : GOALS
      const scores = await scoresOf(inside ? profile : newProfile(), address, device)
      rows.push({
        measure: `Lighthouse, ${page}, ${device}: performance, accessibility, best practices`,
        ours: scores.join(' / '),
        goal: `≥ ${goals.join(' / ')}`,
        reached: scores.every((score, at) => score >= (goals[at] ?? 0)),
      })
    }
  }
  rmSync(profile, { recursive: true, force: true })
  return rows
}

/**
 * A profile with session and complete copy. Its browser is closed, because a running one would give the page a warm
 * process.
 */
async function signedIn(origin: string) {
  const profile = newProfile()
  const session = await openBrowserSession({ profile })
  await signInToBoard(session, origin)
  await synced(session)
  await session.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const order = await anyOrder(session)
  await session.close()
  return { profile, ...order }
}

async function scoresOf(profile: string, address: string, device: 'desktop' | 'mobile') {
  const port = await freePort()
  const options = await launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' } as const
    const result = await lighthouse(address, flags, device === 'desktop' ? desktopConfig : undefined)
    const { categories = {}, finalDisplayedUrl } = result?.lhr ?? {}
    if (finalDisplayedUrl !== address) throw new Error(`Judged ${finalDisplayedUrl} instead of ${address}`)
    return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  } finally {
    await context.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
