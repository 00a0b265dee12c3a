import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { newProfile, openBrowserSession } from './browser-session.ts'
import { buildAppFolder } from './build-page.ts'
import { fill, untilOnDisk } from './contender-page.ts'
import { dataSet } from './data-set.ts'
import { type BenchServer, copyOf, startBenchServer } from './server.ts'

export interface Scale {
  small: number
  middle: number
  large: number
  runs: number
  /** Number of single queries per kind. */
  questions: number
  sockets: number
  queued: number
}

const FULL: Scale = {
  small: 1_000,
  middle: 20_000,
  large: 100_000,
  runs: 5,
  questions: 40,
  sockets: 1_000,
  queued: 500,
}
/** For trying out the bench itself. */
const SMALL: Scale = {
  small: 1_000,
  middle: 1_500,
  large: 2_000,
  runs: 2,
  questions: 10,
  sockets: 50,
  queued: 50,
}

/** Shared by the parts: servers on the data sets, and copies that take long to fill. */
export interface BenchEnvironment {
  scale: Scale
  /** A server with this many orders, shared by all parts. */
  server(orders: number): Promise<BenchServer>
  /** A profile into which the product has pulled everything from that server, and the milliseconds it took. */
  copy(orders: number): Promise<Copy>
  /** A folder for the parts; deleted at the end. */
  folder: string
  /** A server for one part only, which must close it. */
  start(dataDir: string, env?: Readonly<Record<string, string>>): Promise<BenchServer>
  close(): Promise<void>
}

export interface Copy {
  profile: string
  filling: number
}

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const scale = process.env.BENCH_SCALE === 'small' ? SMALL : FULL
  const folder = path.resolve(`.cache/bench/run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const appFolder = path.join(folder, 'dist')
  await buildAppFolder(appFolder, (await dataSet(scale.large)).pagesDir)
  const servers = new Map<number, Promise<BenchServer>>()
  const copies = new Map<number, Promise<Copy>>()

  const start: BenchEnvironment['start'] = (dataDir, env) => startBenchServer({ appFolder, dataDir, env })

  async function startOver(orders: number) {
    return start(copyOf(await dataSet(orders), path.join(folder, String(orders))))
  }

  async function fillCopy(orders: number): Promise<Copy> {
    const { origin } = await server(orders)
    const profile = newProfile()
    const session = await openBrowserSession({ profile })
    const filling = await fill(session, origin, 'engine', orders)
    // Without the search index on disk, the next start would read the whole copy, which is not measured here.
    await untilOnDisk(session)
    await session.close()
    return { profile, filling }
  }

  function server(orders: number) {
    const known = servers.get(orders) ?? startOver(orders)
    servers.set(orders, known)
    return known
  }

  return {
    scale,
    folder,
    start,
    server,
    copy(orders) {
      const known = copies.get(orders) ?? fillCopy(orders)
      copies.set(orders, known)
      return known
    },
    async close() {
      for (const each of servers.values()) await (await each).close()
      for (const each of copies.values()) rmSync((await each).profile, { recursive: true, force: true })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
