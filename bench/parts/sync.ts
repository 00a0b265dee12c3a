import { signInToBoard, synced } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { openBrowserSession } from '../lib/browser-session.ts'
import { fill, longTasks } from '../lib/contender-page.ts'
import type { Measure } from '../lib/measure.ts'
import { median, perSecond, times } from '../lib/numbers.ts'
import type { ContenderName } from '../page/main.ts'

interface Filling {
  docsPerSecond: number
  /** Share of the time during which the page was blocked. */
  blocked: number
}

/** One customer per ten orders is transferred as well, for the product only. */
const CUSTOMERS_PER_ORDER = 0.1

/** A complete first copy, each time in a new profile. */
export async function sync(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const orders = environment.scale.middle
  const rows = [
    await compare(environment, orders, 1, environment.scale.runs),
    await compare(environment, orders, 4, 1),
  ]
  return rows.flat()
}

async function compare(environment: BenchEnvironment, orders: number, slower: number, runs: number) {
  const { origin } = await environment.server(orders)
  const all: Record<'ours' | 'app' | 'floor' | 'rxdb' | 'pouchdb', Filling[]> = {
    ours: [],
    app: [],
    floor: [],
    rxdb: [],
    pouchdb: [],
  }
  for (let run = 0; run < runs; run++) {
    all.ours.push(await fillAlone('engine', origin, orders, slower, 1 + CUSTOMERS_PER_ORDER))
    all.app.push(await fillApp(origin, orders, slower))
    for (const name of ['floor', 'rxdb', 'pouchdb'] as const) {
      all[name].push(await fillAlone(name, origin, orders, slower))
    }
  }
  const speed = (who: keyof typeof all) => median(all[who].map(({ docsPerSecond }) => docsPerSecond))
  const blocked = (who: keyof typeof all) => median(all[who].map((each) => each.blocked))
  const share = (who: keyof typeof all) => `${Math.round(blocked(who) * 100)} %`
  const ratio = speed('ours') / speed('floor')
  const ahead = speed('ours') > speed('rxdb') && speed('ours') > speed('pouchdb')
  const promised = slower === 1
  const how = promised ? '' : `, page ${slower}× slower`
  return [
    {
      measure: `full sync of ${orders}, documents${how}`,
      ours: `${perSecond(speed('ours'))}, ${times(ratio)} the floor`,
      floor: perSecond(speed('floor')),
      rxdb: perSecond(speed('rxdb')),
      pouchdb: perSecond(speed('pouchdb')),
      goal: promised ? '≥ 0.7× the floor, ahead of both' : '',
      reached: promised ? ratio >= 0.7 && ahead : null,
      ...(promised && {
        note: 'the engine without a screen, signing in included, from the real server; the others fetch files, and PouchDB only writes: its reading half needs a CouchDB',
      }),
    },
    {
      measure: `the same with the app and its board on screen${how}`,
      ours: `${perSecond(speed('app'))}, ${times(speed('app') / speed('floor'))} the floor`,
      goal: '',
      reached: null,
      ...(promised && {
        note: 'from the click on "sign in" in a profile that never had the app: it is loaded, drawn and put by for offline meanwhile',
      }),
    },
    {
      measure: `long tasks of the page meanwhile, Aurum with its board${how}`,
      ours: share('app'),
      floor: share('floor'),
      rxdb: share('rxdb'),
      pouchdb: share('pouchdb'),
      goal: promised ? '≤ 10 %' : '',
      reached: promised ? blocked('app') <= 0.1 : null,
    },
  ]
}

async function fillApp(origin: string, orders: number, slower: number): Promise<Filling> {
  const session = await openBrowserSession({ slower })
  const clicked = await signInToBoard(session, origin)
  const { synced: complete, longTasks } = await synced(session)
  await session.close()
  const taken = complete - clicked
  return { docsPerSecond: (orders * (1 + CUSTOMERS_PER_ORDER) * 1000) / taken, blocked: longTasks / taken }
}

async function fillAlone(
  name: ContenderName,
  origin: string,
  orders: number,
  slower: number,
  docsPerOrder = 1,
): Promise<Filling> {
  const session = await openBrowserSession({ slower })
  const taken = await fill(session, origin, name, orders)
  const blocked = (await longTasks(session)) / taken
  await session.close()
  return { docsPerSecond: (orders * docsPerOrder * 1000) / taken, blocked }
}
