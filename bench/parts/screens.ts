import { anyOrder, boardPainted, openBoard, PHONE, signInToBoard } from '../lib/app-page.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, times } from '../lib/numbers.ts'
import type { Stage } from '../lib/stage.ts'
import { visit } from '../lib/visitor.ts'

/** The amount of data, on the server or on the device, must not be noticeable. */
export async function screens(stage: Stage): Promise<Omit<Measure, 'part'>[]> {
  const { small, large } = stage.scale
  const signIn = { small: await signIns(stage, small, 1), large: await signIns(stage, large, 1) }
  const start = { small: await warmStarts(stage, small, 1), large: await warmStarts(stage, large, 1) }
  const slow = { small: await warmStarts(stage, small, 4), large: await warmStarts(stage, large, 4) }
  return [
    compared('sign-in to 50 orders on screen', signIn, stage, 1.5),
    compared('warm start to the board painted', start, stage, 1.3),
    compared('warm start to the board painted, page 4× slower', slow, stage, null),
    ...(await shifts(stage)),
  ]
}

const SCREENS: readonly (readonly [string, string])[] = [
  ['first screen', '/'],
  ['board', '/orders/overview'],
  ['list', '/orders/overview#list'],
  ['archive', '/archive'],
  ['customers', '/customers'],
  ['statistics', '/statistics'],
  ['queue', '/queue'],
  ['settings', '/settings'],
  ['portal', '/employees'],
  ['work order', '/employees/order/NUMBER'],
]
/** Milliseconds after which a screen has loaded everything that comes by itself. */
const SETTLED = 3_000

/** Layout shift as the browser measures it, where up to 0.1 counts as good. */
async function shifts(stage: Stage): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await stage.server(stage.scale.small)
  const { profile } = await stage.copy(stage.scale.small)
  const number = await numberOfOne(origin, profile)
  const rows: Omit<Measure, 'part'>[] = []
  for (const [device, size] of [
    ['laptop', { width: 1280, height: 800 }],
    ['phone', PHONE],
  ] as const) {
    const moved: string[] = []
    for (const [name, path] of SCREENS) {
      const visitor = await visit({ profile })
      const { page } = visitor
      await page.setViewportSize(size)
      await page.goto(origin + path.replace('NUMBER', encodeURIComponent(number)), { waitUntil: 'load' })
      await page.waitForTimeout(SETTLED)
      const score = await page.evaluate(shiftSoFar)
      if (score > 0.0005) moved.push(`${name} ${score.toFixed(3)}`)
      await visitor.close()
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
  const visitor = await visit({ profile })
  await visitor.page.goto(origin)
  const { number } = await anyOrder(visitor)
  await visitor.close()
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
  stage: Stage,
  most: number | null,
) {
  const { small, large } = stage.scale
  const ratio = median(taken.large) / median(taken.small)
  return {
    measure: `${what}, ${large} against ${small}`,
    ours: `${ms(median(taken.large))} / ${ms(median(taken.small))} = ${times(ratio)}`,
    goal: most === null ? '' : `≤ ${most}×`,
    reached: most === null ? null : ratio <= most,
  }
}

async function signIns(stage: Stage, orders: number, slower: number): Promise<number[]> {
  const { origin } = await stage.server(orders)
  const taken: number[] = []
  for (let run = 0; run < stage.scale.runs; run++) {
    const visitor = await visit({ slower })
    const clicked = await signInToBoard(visitor, origin)
    taken.push((await boardPainted(visitor)) - clicked)
    await visitor.close()
  }
  return taken
}

/** Each start in a new browser over a complete copy; the first one caches the app itself and is not counted. */
async function warmStarts(stage: Stage, orders: number, slower: number): Promise<number[]> {
  const { origin } = await stage.server(orders)
  const { profile } = await stage.copy(orders)
  const taken: number[] = []
  for (let run = 0; run <= stage.scale.runs; run++) {
    const visitor = await visit({ profile, slower })
    const entered = await openBoard(visitor, origin)
    taken.push((await boardPainted(visitor)) - entered)
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    await visitor.close()
  }
  return taken.slice(1)
}
