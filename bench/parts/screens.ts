import { anyOrder, boardPainted, openBoard, PHONE, signInToBoard } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { openBrowserSession } from '../lib/browser-session.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, times } from '../lib/numbers.ts'

/** The amount of data, on the server or on the device, must not be noticeable. */
export async function screens(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { small, large } = environment.scale
  const signIn = { small: await signIns(environment, small, 1), large: await signIns(environment, large, 1) }
  const start = {
    small: await warmStarts(environment, small, 1),
    large: await warmStarts(environment, large, 1),
  }
  const slow = {
    small: await warmStarts(environment, small, 4),
    large: await warmStarts(environment, large, 4),
  }
  return [
    compared('sign-in to 50 orders on screen', signIn, environment, 1.5),
    compared('warm start to the board painted', start, environment, 1.3),
    compared('warm start to the board painted, page 4× slower', slow, environment, null),
    ...(await shifts(environment)),
  ]
}

const SCREENS: readonly (readonly [string, string])[] = [
  ['first screen', '/'],
  ['board', '/orders/overview'],
  ['list', '/orders/overview#list'],
  ['archive', '/archive'],
  ['customers', '/customers'],
  ['statistics', '/statistics'],
  ['planning', '/planning'],
  ['planning of a day', '/planning?toon=dag'],
  ['queue', '/queue'],
  ['settings', '/settings'],
  ['portal', '/employees'],
  ['work order', '/employees/order/NUMBER'],
]
/** The time after which a screen has loaded everything that comes by itself. */
const SETTLE_MS = 3_000

/** Layout shift as the browser measures it, where up to 0.1 counts as good. */
async function shifts(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await environment.server(environment.scale.small)
  const { profile } = await environment.copy(environment.scale.small)
  const number = await numberOfOne(origin, profile)
  const rows: Omit<Measure, 'part'>[] = []
  for (const [device, size] of [
    ['laptop', { width: 1280, height: 800 }],
    ['phone', PHONE],
  ] as const) {
    const moved: string[] = []
    for (const [name, path] of SCREENS) {
      const session = await openBrowserSession({ profile })
      const { page } = session
      await page.setViewportSize(size)
      await page.goto(origin + path.replace('NUMBER', encodeURIComponent(number)), { waitUntil: 'load' })
      await page.waitForTimeout(SETTLE_MS)
      const score = await page.evaluate(shiftSoFar)
      if (score > 0.0005) moved.push(`${name} ${score.toFixed(3)}`)
      await session.close()
    }
    rows.push({
      measure: `layout shift, ${SCREENS.length} screens opened anew on a ${device}`,
      ours: moved.join(', ') || 'none',
      goal: 'none',
      reached: moved.length === 0,
    })
  }
  return rows
}

async function numberOfOne(origin: string, profile: string): Promise<string> {
  const session = await openBrowserSession({ profile })
  await session.page.goto(origin)
  const { number } = await anyOrder(session)
  await session.close()
  return number
}

/** Runs in the page. */
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let score = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) score += (entry as unknown as { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(score), 100)
  })
}

function compared(
  what: string,
  taken: { small: number[]; large: number[] },
  environment: BenchEnvironment,
  max: number | null,
) {
  const { small, large } = environment.scale
  const ratio = median(taken.large) / median(taken.small)
  return {
    measure: `${what}, ${large} against ${small}`,
    ours: `${ms(median(taken.large))} / ${ms(median(taken.small))} = ${times(ratio)}`,
    goal: max === null ? '' : `≤ ${max}×`,
    reached: max === null ? null : ratio <= max,
  }
}

async function signIns(environment: BenchEnvironment, orders: number, slower: number): Promise<number[]> {
  const { origin } = await environment.server(orders)
  const taken: number[] = []
  for (let run = 0; run < environment.scale.runs; run++) {
    const session = await openBrowserSession({ slower })
    const clicked = await signInToBoard(session, origin)
    taken.push((await boardPainted(session)) - clicked)
    await session.close()
  }
  return taken
}

/** Each start in a new browser over a complete copy; the first one caches the app itself and is not counted. */
async function warmStarts(environment: BenchEnvironment, orders: number, slower: number): Promise<number[]> {
  const { origin } = await environment.server(orders)
  const { profile } = await environment.copy(orders)
  const taken: number[] = []
  for (let run = 0; run <= environment.scale.runs; run++) {
    const session = await openBrowserSession({ profile, slower })
    const entered = await openBoard(session, origin)
    taken.push((await boardPainted(session)) - entered)
    await session.page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    await session.close()
  }
  return taken.slice(1)
}
