import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '#scripts/lib/browser.mjs'

/** A separate browser with a profile on disk. */
export interface BrowserSession {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

export interface BrowserSessionOptions {
  /** An existing profile is kept; otherwise a new one is created and deleted at the end. */
  profile?: string
  /** Slowdown factor of the page; the browser cannot slow down its workers. */
  slower?: number
}

/** Large enough to show more than fifty cards. */
const SCREEN = { width: 1920, height: 1080 }

export const newProfile = () => mkdtempSync(path.join(tmpdir(), 'bench-profile-'))

export async function openBrowserSession({
  profile,
  slower = 1,
}: BrowserSessionOptions = {}): Promise<BrowserSession> {
  const folder = profile ?? newProfile()
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions()),
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: SCREEN,
    // PouchDB creates its views with eval, which the product's CSP forbids.
    bypassCSP: true,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(30_000)
  const cdp = await context.newCDPSession(page)
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return {
    context,
    page,
    cdp,
    async close() {
      await context.close()
      if (!profile) rmSync(folder, { recursive: true, force: true })
    },
  }
}
