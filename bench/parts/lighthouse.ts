import { once } from 'node:events'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from '#scripts/lib/browser.mjs'
import { signInToBoard } from '../lib/app-page.ts'
import type { Stage } from '../lib/stage.ts'
import type { Measure } from '../lib/table.ts'
import { newProfile } from '../lib/visitor.ts'

const PAGES = [
  ['sign-in', '/auth/login', false],
  ['first screen', '/', true],
  ['board', '/orders/overview', true],
  ['statistics', '/statistics', true],
] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const GOALS = [90, 100, 100]

/** What Chrome's own judge says of the built app, as a visitor and as somebody signed in. */
export async function judge(stage: Stage): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await stage.server(stage.scale.small)
  const rows: Omit<Measure, 'part'>[] = []
  for (const [page, path, inside] of PAGES) {
    for (const device of ['desktop', 'mobile'] as const) {
      const scores = await scoresOf(origin, path, inside, device)
      rows.push({
        measure: `Lighthouse, ${page}, ${device}: performance, accessibility, best practices`,
        ours: scores.join(' / '),
        goal: `≥ ${GOALS.join(' / ')}`,
        reached: scores.every((score, at) => score >= (GOALS[at] ?? 0)),
      })
    }
  }
  return rows
}

async function scoresOf(origin: string, path: string, inside: boolean, device: 'desktop' | 'mobile') {
  const port = await freePort()
  const options = await launchOptions()
  const context = await chromium.launchPersistentContext(newProfile(), {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    if (inside) {
      await signInToBoard({ context, page }, origin)
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor()
    }
    await page.goto('about:blank')
    const flags = {
      port,
      onlyCategories: CATEGORIES,
      disableStorageReset: inside,
      logLevel: 'error',
    } as const
    const result = await lighthouse(origin + path, flags, device === 'desktop' ? desktopConfig : undefined)
    const { categories = {} } = result?.lhr ?? {}
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
