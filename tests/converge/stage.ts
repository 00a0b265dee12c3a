import type { Engine, Shown } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import type { openLedger, Wish } from './ledger.ts'
import type { Browser } from './sim/browser.ts'
import type { Env } from './sim/env.ts'

/** What a person at a tab sees of the orders, from its opening to its end. */
export interface Window {
  browser: Browser
  owner: string
  engine: Engine
  orders: Map<string, Live<Shown<'orders'> | null>>
  /** The newest version shown so far. */
  newest: Map<string, number>
  /** Comments that were on screen here. */
  shown: Set<Wish>
}

/** Everything of one history that is being played. */
export interface Play extends Env {
  browsers: Browser[]
  windows: Window[]
  ledger: ReturnType<typeof openLedger>
  /** By slot: who has worked at it. */
  guests: Map<string, Set<Browser['person']>>
  /** Whose rights have changed. */
  moved: Set<string>
  /** A screen changed. */
  painted(window: Window): void
  found(law: string, what: string): void
  trace: string[]
  /** How often each happened; of operations, those that were confirmed. */
  events: Map<string, number>
  kinds: Map<string, number>
}

/** Opens a browser, with somebody looking at the orders in its first tab. */
export async function begin(p: Play, browser: Browser) {
  await browser.open()
  look(p, browser)
}

export function look(p: Play, browser: Browser) {
  for (const engine of browser.tabs) {
    if (p.windows.some((window) => window.engine === engine)) continue
    const orders = new Map(p.world.orders.map(({ _id }) => [_id, engine.doc('orders', _id)]))
    const window = {
      browser,
      owner: browser.owner(),
      engine,
      orders,
      newest: new Map(),
      shown: new Set<Wish>(),
    }
    p.windows.push(window)
    p.sim.as(browser.owner(), () => {
      for (const live of orders.values()) live.subscribe(() => p.painted(window))
    })
  }
}

/** Somebody else signs in at this browser. */
export async function switchPerson(p: Play, browser: Browser, person: Browser['person']) {
  if (browser.tabs.length === 0) return
  p.guests.get(browser.slot)?.add(person)
  await browser.switchTo(person)
  look(p, browser)
}
