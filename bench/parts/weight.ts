import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { anyOrder, boardPainted, PHONE, signInTo, signInToBoard } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { type BrowserSession, openBrowserSession } from '../lib/browser-session.ts'
import type { Measure } from '../lib/measure.ts'

const KB = 1_000

/** Gzipped size of the scripts that the built app fetched, by purpose. */
export async function weight(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await environment.server(environment.scale.small)
  const session = await openBrowserSession()
  const fetched = scriptsOf(session)
  await session.page.goto(`${origin}/auth/login`, { waitUntil: 'networkidle' })
  const signIn = sizeOf(fetched)
  await signInToBoard(session, origin)
  await boardPainted(session)
  const board = sizeOf(fetched)
  const worker = sizeOf([...fetched].filter((path) => path.includes('worker')))
  const { number } = await anyOrder(session)
  await session.close()
  const portal = await untilWorkOrder(origin, number)
  return [
    row('JavaScript for sign-in, gzip', signIn, 110, ''),
    row(
      'JavaScript for the board, gzip',
      board,
      260,
      `with sign-in, and ${kb(worker)} of the worker that pulls`,
    ),
    row(
      'JavaScript for a work order, gzip',
      portal,
      170,
      'on a phone, with sign-in and the worker that pulls',
    ),
  ]
}

/** On a new phone, where signing in leads to the work order. */
async function untilWorkOrder(origin: string, number: string): Promise<number> {
  const session = await openBrowserSession()
  await session.page.setViewportSize(PHONE)
  const fetched = scriptsOf(session)
  await signInTo(session, origin, `/employees/order/${encodeURIComponent(number)}`)
  await session.page.locator('[data-screen=work-order]').waitFor()
  const size = sizeOf(fetched)
  await session.close()
  return size
}

/** The app's scripts, without those that the service worker precaches. */
function scriptsOf({ page }: BrowserSession): Set<string> {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname !== '/sw.js' && !request.serviceWorker()) fetched.add(pathname)
  })
  return fetched
}

function row(measure: string, bytes: number, max: number, note: string): Omit<Measure, 'part'> {
  return {
    measure,
    ours: kb(bytes),
    goal: `≤ ${max} kB`,
    reached: bytes <= max * KB,
    ...(note && { note }),
  }
}

const kb = (bytes: number) => `${Math.round(bytes / KB)} kB`

function sizeOf(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(`dist${path}`), { level: 9 }).length, 0)
}
