import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../scripts/lib/browser.mjs'
import { startAppServer } from '../tests/support/app-server.ts'
import { rawIndexedDb } from './floor.ts'

/** The same orders for the app and for the floor, in one run: compare the ratios, absolute times depend on the machine. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 5_000)
const RUNS = Number(process.env.BENCH_RUNS ?? 3)

interface Figures {
  firstCard: number
  firstSync: number
  reopen: number
  search: number
  floor: number
}

console.log(`${ORDERS} orders, median of ${RUNS} runs, each in a fresh browser profile`)
const server = await startAppServer({ AURUM_DEMO_ORDERS: String(ORDERS) })
const browser = await chromium.launch(await launchOptions())
const runs: Figures[] = []
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ locale: 'nl-NL' })
  runs.push(await measure(await context.newPage(), `http://localhost:${server.port}`))
  await context.close()
}
await browser.close()
await server.close()

const median = (of: (figures: Figures) => number) =>
  runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
const floor = median((run) => run.floor)
console.table({
  'first card after signing in': row(median((run) => run.firstCard)),
  'first copy complete': row(median((run) => run.firstSync)),
  'board after a reload': row(median((run) => run.reopen)),
  'search, index built': row(median((run) => run.search)),
  'floor: the same orders into raw IndexedDB': row(floor),
})

function row(ms: number) {
  return { ms: Math.round(ms), 'times the floor': Number((ms / floor).toFixed(2)) }
}

async function measure(page: Page, origin: string): Promise<Figures> {
  await page.goto(`${origin}/auth/login?to=/orders/overview`)
  await page.getByLabel('Gebruikersnaam').fill('kantoor')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('Aurum2026!')
  const began = performance.now()
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const card = page
    .getByRole('row')
    .filter({ hasText: /#\d{8}/ })
    .first()
  await card.waitFor()
  const firstCard = performance.now() - began
  await page.getByRole('link', { name: 'Overzicht' }).click()
  await page.getByText(/Klaar voor gebruik zonder verbinding/).waitFor({ timeout: 300_000 })
  const firstSync = performance.now() - began

  await page.goto(`${origin}/orders/overview`)
  await card.waitFor()
  const reopening = performance.now()
  await page.reload()
  await card.waitFor()
  const reopen = performance.now() - reopening

  await find(page, 'haarlem')
  const searching = performance.now()
  await find(page, 'utrecht')
  const search = performance.now() - searching
  return { firstCard, firstSync, reopen, search, floor: await page.evaluate(rawIndexedDb) }
}

async function find(page: Page, text: string) {
  const field = page.getByRole('searchbox', { name: 'Zoeken' })
  await field.fill(text)
  await field.press('Enter')
  await page
    .locator('[data-row]')
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .waitFor()
}
