import type { Engine, Shown } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import type { History } from './history.ts'
import type { ConfirmedOp, openLedger } from './ledger.ts'
import type { Browser } from './sim/browser.ts'
import type { Env } from './sim/env.ts'
import type { Rollout } from './sim/versions.ts'

/** The orders as shown in one tab, from its opening to its end. */
export interface Window {
  browser: Browser
  owner: string
  engine: Engine
  orders: Map<string, Live<Shown<'orders'> | null>>
  /** The newest version shown so far. */
  newest: Map<string, number>
  /** Comments that this tab has shown. */
  shown: Set<ConfirmedOp>
}

/** The state of the history that is being played. */
export interface Play extends Env {
  browsers: Browser[]
  windows: Window[]
  ledger: ReturnType<typeof openLedger>
  rollout: Rollout
  /** As of the history. */
  often: History['often']
  /** Every operation that reached a server, by id. */
  sent: Map<string, Op>
  /** By slot: everyone who worked there. */
  guests: Map<string, Set<Browser['person']>>
  /** Users whose rights changed. */
  moved: Set<string>
  /** Called when a screen changed. */
  painted(window: Window): void
  found(law: string, what: string): void
  trace: string[]
  /** How often each occurred; of operations only the confirmed ones count. */
  events: Map<string, number>
  kinds: Map<string, number>
}

/** Opens a browser and watches the orders in its first tab. */
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
      shown: new Set<ConfirmedOp>(),
    }
    p.windows.push(window)
    p.sim.as(browser.owner(), () => {
      for (const live of orders.values()) live.subscribe(() => p.painted(window))
    })
  }
}

/** Another user signs in at this browser. */
export async function switchPerson(p: Play, browser: Browser, person: Browser['person']) {
  if (browser.tabs.length === 0) return
  p.guests.get(browser.slot)?.add(person)
  await browser.switchTo(person)
  look(p, browser)
}
