import type { Locator } from '@playwright/test'
import { boardPainted, openBoard } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { type BrowserSession, openBrowserSession } from '../lib/browser-session.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, p95, times } from '../lib/numbers.ts'
import { durableWrites, markupOf, openStaticPage } from '../lib/static-page.ts'
import { fillWithLines, keysTyped } from '../lib/typing.ts'

type Row = Omit<Measure, 'part'>

/** Rendering is done by the CPU here: a frame of a large screen takes 80 ms. */
const LAPTOP = { width: 1440, height: 900 }
/** Number of orders changed by one bulk action. */
const BULK_ORDERS = 200
/** Lines of the largest order, keys typed in its form, and slowdown of the page. */
const TYPING = { lines: 200, keys: 60, slower: 4 }
/** Pixels per frame, and frames: fast scrolling past four pages of fifty. */
const SCROLL = { by: 120, frames: 200 }

/** The office's everyday actions with a complete copy, measured until they are painted. */
export async function orders(environment: BenchEnvironment): Promise<Row[]> {
  const { large, questions } = environment.scale
  const { origin } = await environment.server(large)
  const { profile } = await environment.copy(large)
  const session = await openBrowserSession({ profile })
  await openBoard(session, origin)
  await boardPainted(session)
  await session.page.setViewportSize(LAPTOP)
  const lanes = await longestTask(session, 'section [role=grid]')
  await session.page.goto(`${origin}/orders/overview#list`)
  await session.page.locator('[data-row]').first().waitFor()

  const opened: number[] = []
  const saved: number[] = []
  for (let i = 0; i < questions; i++) {
    opened.push(await pressed(await toOpen(session, i % 5), `${DETAIL} h1`, true))
    saved.push(await pressed(await toSave(session, `Bench ${Math.random()}`), FORM, false))
    await back(session)
  }
  const floor = await floorOf(session, questions)
  const keys = await typeInForm(session)
  const list = await longestTask(session, '[data-virtuoso-scroller]')
  const filtered: number[] = []
  for (let i = 0; i < questions; i++) filtered.push(await filter(session))
  // Otherwise the reloaded list would restore its scroll position.
  await session.page.evaluate(() => addEventListener('pagehide', () => sessionStorage.clear()))
  await session.page.reload()
  await session.page.locator('[data-row]').first().waitFor()
  const bulk = await assignMany(session)
  await session.close()
  const of = `${large} on the device`
  return [
    compared(`open an order, ${of}, p95`, opened, floor.opened),
    compared(`save an order, to painted and durable, ${of}, p95`, saved, floor.saved),
    bounded(
      `typing in the form, ${TYPING.lines} lines, page ${TYPING.slower}× slower, p95 per key`,
      p95(keys),
      50,
      `median ${ms(median(keys))}`,
    ),
    bounded(`filter by company, ${of}, p95`, p95(filtered), 100, `median ${ms(median(filtered))}`),
    bounded(`${BULK_ORDERS} orders assigned, ${of}`, bulk, 5_000),
    bounded(`longest task while a lane scrolls, ${of}`, lanes, 50),
    bounded(`longest task while the list scrolls, ${of}`, list, 50),
  ]
}

const bounded = (measure: string, taken: number, max: number, besides = ''): Row => ({
  measure,
  ours: [ms(taken), besides].filter(Boolean).join(', '),
  goal: `≤ ${max.toLocaleString('en')} ms`,
  reached: taken <= max,
})

/** The floor renders the same markup with the same styles and, for a save, writes one row to disk. */
const compared = (measure: string, taken: readonly number[], floor: readonly number[]): Row => ({
  ...bounded(measure, p95(taken), 100, `median ${ms(median(taken))}`),
  floor: `${ms(p95(floor))}, median ${ms(median(floor))}`,
  note: `${times(median(taken) / median(floor))} the floor, between medians; the floor draws the same markup without a program`,
})

async function floorOf(session: BrowserSession, questions: number) {
  const open = await toOpen(session, 0)
  const asked = await markupOf(session)
  await pressed(open, DETAIL, true)
  const detail = await markupOf(session)
  const save = await toSave(session, 'Bench')
  const form = await markupOf(session)
  await pressed(save, FORM, false)
  const after = await markupOf(session)
  await back(session)

  const staticPage = await openStaticPage(session)
  const opened = await staticPage.redraws(asked, detail, questions)
  const left = await staticPage.redraws(form, after, questions)
  await staticPage.close()
  const written = await durableWrites(session, questions)
  return { opened, saved: left.map((taken, at) => taken + (written[at] ?? 0)) }
}

const DETAIL = '[data-screen="order-detail"]'
const FORM = '[data-screen="order-form"]'

/** The button that opens the order in this row. */
async function toOpen({ page }: BrowserSession, at: number): Promise<Locator> {
  await page.locator('[data-row]').nth(at).click()
  return page.getByRole('dialog').getByRole('button', { name: 'Openen' })
}

/** Milliseconds per key; nothing is saved. */
async function typeInForm(session: BrowserSession): Promise<number[]> {
  const { page } = session
  await (await toOpen(session, 0)).click()
  await page.locator(DETAIL).getByRole('button', { name: 'Wijzigen', exact: true }).click()
  const form = page.locator(FORM)
  await fillWithLines(session, form, TYPING.lines)
  const street = form.getByLabel('Straat', { exact: true })
  const keys = await keysTyped(session, street, TYPING.slower, TYPING.keys)
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Weggooien' }).click()
  await form.waitFor({ state: 'hidden' })
  await back(session)
  return keys
}

/** The button that saves a changed street of the open order. */
async function toSave({ page }: BrowserSession, street: string): Promise<Locator> {
  await page.locator(DETAIL).getByRole('button', { name: 'Wijzigen', exact: true }).click()
  const form = page.locator(FORM)
  await form.getByLabel('Straat', { exact: true }).fill(street)
  return form.getByRole('button', { name: 'Opslaan', exact: true })
}

/** Milliseconds until a part of the screen is painted or gone: a form goes once its change is on disk. */
async function pressed(button: Locator, part: string, isThere: boolean): Promise<number> {
  await button.click({ trial: true })
  return button.evaluate(
    async (button: HTMLElement, [part, isThere]) => {
      const began = window.now()
      button.click()
      return (await window.untilPainted(() => (document.querySelector(part) !== null) === isThere)) - began
    },
    [part, isThere] as const,
  )
}

async function back({ page }: BrowserSession) {
  await page.goBack()
  await page.locator(DETAIL).waitFor({ state: 'hidden' })
}

/** Milliseconds until the list shows only one company's orders; removes the filter again afterwards. */
async function filter({ page }: BrowserSession): Promise<number> {
  const chip = page.getByRole('button', { name: 'BK', exact: true })
  const taken = await chip.evaluate(async (button: HTMLElement) => {
    const began = window.now()
    button.click()
    const isOnly = () => {
      const rows = [...document.querySelectorAll('[data-row]')]
      return rows.length > 0 && rows.every((row) => row.textContent?.includes('BK#'))
    }
    return (await window.untilPainted(isOnly)) - began
  })
  await chip.click()
  await page.locator('[data-row]', { hasNotText: 'BK#' }).first().waitFor()
  return taken
}

async function assignMany({ page }: BrowserSession): Promise<number> {
  const chosen = page.getByRole('region', { name: 'Gekozen orders' })
  // Another page of fifty loads whenever its end comes into view.
  for (let rows = 50; rows < BULK_ORDERS; rows += 50) {
    await page.locator('[data-virtuoso-scroller]').evaluate(async (list) => {
      const before = list.scrollHeight
      list.scrollTo(0, before)
      await window.untilPainted(() => list.scrollHeight > before)
    })
  }
  await page.locator('[data-virtuoso-scroller]').evaluate((list) => list.scrollTo(0, 0))
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('Control+A')
  const count = Number.parseInt((await chosen.getByRole('status').textContent()) ?? '', 10)
  if (count !== BULK_ORDERS) throw new Error(`${count} orders were chosen, not ${BULK_ORDERS}`)
  await chosen.getByRole('button', { name: 'Toewijzen' }).click()
  const assign = page.getByRole('dialog').getByRole('button', { name: 'Toewijzen' })
  await assign.click({ trial: true })
  const taken = await assign.evaluate(async (button: HTMLElement) => {
    const clicked = window.now()
    button.click()
    const done = () =>
      document.querySelector('[role=dialog]')?.textContent?.includes('orders gelukt') ?? false
    return (await window.untilPainted(done)) - clicked
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Klaar' }).click()
  return taken
}

/** The page's longest task in milliseconds; the browser reports tasks from 50 ms on, so 0 means shorter. */
function longestTask({ page }: BrowserSession, scroller: string): Promise<number> {
  return page.evaluate(
    async ({ scroller, by, frames }) => {
      const inside = document.querySelector(scroller)
      const scrolls = [inside, ...(inside?.querySelectorAll('*') ?? [])].find(
        (element) => element && element.scrollHeight > element.clientHeight + by,
      )
      if (!scrolls) throw new Error(`Nothing scrolls in ${scroller}`)
      let longest = 0
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
      })
      observer.observe({ type: 'longtask' })
      for (let frame = 0; frame < frames; frame++) {
        scrolls.scrollTop += by
        await new Promise(requestAnimationFrame)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
      observer.disconnect()
      scrolls.scrollTop = 0
      return longest
    },
    { scroller, ...SCROLL },
  )
}
