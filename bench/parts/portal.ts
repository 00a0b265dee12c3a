import { anyOrder, PHONE, signInTo, synced } from '../lib/app-page.ts'
import type { Measure } from '../lib/measure.ts'
import { ms } from '../lib/numbers.ts'
import type { Stage } from '../lib/stage.ts'
import { type Visitor, visit } from '../lib/visitor.ts'

type Row = Omit<Measure, 'part'>

const SLOWER = 6
/** Milliseconds. */
const MOST = 100

declare global {
  interface Window {
    /** Milliseconds from a tap to the painted change; the browser reports multiples of eight, from sixteen on. */
    slowest: number
  }
}

/** Response to taps on a phone that is six times slower than this machine. */
export async function portal(stage: Stage): Promise<Row[]> {
  const { origin } = await stage.server(stage.scale.small)
  const visitor = await visit()
  const { page, cdp } = visitor
  await page.setViewportSize(PHONE)
  await signInTo(visitor, origin, '/employees')
  await synced(visitor)
  const { number } = await anyOrder(visitor)
  await page.goto(`${origin}/employees`)
  await page.getByRole('navigation', { name: 'Tegels' }).getByRole('button').first().waitFor()
  await watchTaps(visitor)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const rows = [
    await tapped(visitor, 'a folder of the portal is opened', async () => {
      await page.getByRole('navigation', { name: 'Tegels' }).getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    }),
    await tapped(visitor, 'and closed', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }),
    await tapped(visitor, 'a work order is looked for by its number', async () => {
      await page.getByRole('link', { name: 'Werkbon' }).first().click()
      await page.getByLabel('Ordernummer').fill(number)
      await page.getByRole('button', { name: 'Zoeken' }).click()
      await page.locator('[data-screen=work-order]').waitFor()
    }),
    await tapped(visitor, 'its products are opened', async () => {
      await page.locator('[data-screen=work-order] summary').first().click()
      await page.locator('[data-screen=work-order] details[open]').first().waitFor()
    }),
    await tapped(visitor, 'its status is about to change', async () => {
      await page.getByRole('button', { name: 'Status wijzigen' }).click()
      await page.getByRole('dialog').waitFor()
    }),
  ]
  await visitor.close()
  return rows
}

async function watchTaps({ page }: Visitor) {
  await page.evaluate(() => {
    window.slowest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

async function tapped({ page }: Visitor, measure: string, act: () => Promise<void>): Promise<Row> {
  await page.evaluate(() => {
    window.slowest = 0
  })
  await act()
  // The browser reports a tap only after it has painted.
  await page.waitForTimeout(500)
  const slowest = await page.evaluate(() => window.slowest)
  return {
    measure: `${measure}, tap to paint, page ${SLOWER}× slower`,
    ours: slowest === 0 ? 'under 16 ms' : ms(slowest),
    goal: `≤ ${MOST} ms`,
    reached: slowest <= MOST,
  }
}
