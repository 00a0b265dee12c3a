import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { boardPainted, signInToBoard } from '../lib/app-page.ts'
import type { Stage } from '../lib/stage.ts'
import type { Measure } from '../lib/table.ts'
import { visit } from '../lib/visitor.ts'

const KB = 1_000

/** The scripts the built app really fetched, by what is asked for; what the service worker puts by for later is not among them. */
export async function weight(stage: Stage): Promise<Omit<Measure, 'part'>[]> {
  const { origin } = await stage.server(stage.scale.small)
  const visitor = await visit()
  const fetched = new Set<string>()
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname !== '/sw.js' && !request.serviceWorker()) fetched.add(pathname)
  })
  await visitor.page.goto(`${origin}/auth/login`, { waitUntil: 'networkidle' })
  const signIn = sizeOf(fetched)
  await signInToBoard(visitor, origin)
  await boardPainted(visitor)
  const board = sizeOf(fetched)
  const worker = sizeOf([...fetched].filter((path) => path.includes('worker')))
  await visitor.close()
  return [
    row('JavaScript for sign-in, gzip', signIn, 110, ''),
    row(
      'JavaScript for the board, gzip',
      board,
      260,
      `with sign-in, and ${kb(worker)} of the worker that pulls`,
    ),
  ]
}

function row(measure: string, bytes: number, most: number, note: string): Omit<Measure, 'part'> {
  return {
    measure,
    ours: kb(bytes),
    goal: `≤ ${most} kB`,
    reached: bytes <= most * KB,
    ...(note && { note }),
  }
}

const kb = (bytes: number) => `${Math.round(bytes / KB)} kB`

function sizeOf(paths: Iterable<string>): number {
  return [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(`dist${path}`), { level: 9 }).length, 0)
}
