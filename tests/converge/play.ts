import type { OpResult, PullPage } from '#sync/contract/wire/protocol.ts'
import { act } from './acts.ts'
import {
  checkAtRest,
  checkKept,
  checkPainting,
  checkPositions,
  checkShown,
  REST_TIMEOUT_MS,
} from './checks.ts'
import { type History, PAUSES } from './history.ts'
import { openLedger, queued } from './ledger.ts'
import { checkStoredIndex } from './search-checks.ts'
import { type Browser, buildBrowser } from './sim/browser.ts'
import type { Known } from './sim/commands.ts'
import type { Env } from './sim/env.ts'
import { buildNetwork, type Line } from './sim/network.ts'
import { newStores } from './sim/stores.ts'
import { noRollout, openRollout } from './sim/versions.ts'
import { begin, type Play } from './stage.ts'
import { sayForbidden, sayForeign, sayTooNew } from './wire-checks.ts'

export interface Played {
  findings: string[]
  trace: string[]
  /** Virtual milliseconds, tasks and operations, for the report. */
  took: number
  tasks: number
  operations: number
  events: ReadonlyMap<string, number>
  kinds: ReadonlyMap<string, number>
}

export async function play(env: Env, history: History): Promise<Played> {
  const { sim, world, channels } = env
  sim.reset(history.seed)
  channels.closeAll()
  newStores()
  await world.reset()
  for (const person of world.people) env.places.set(person._id, person.company_ids[0] ?? '')
  const findings: string[] = []
  const trace: string[] = []
  const fates = [...history.fates]
  // Every other history starts with complete copies.
  let begun = history.seed % 2 === 0
  const p: Play = {
    ...env,
    often: history.often,
    browsers: [],
    windows: [],
    ledger: openLedger(),
    rollout: env.hasVersions ? openRollout(history.seed, () => sim.as('server', world.release)) : noRollout,
    sent: new Map(),
    guests: new Map(),
    moved: new Set(),
    events: new Map(),
    kinds: new Map(),
    trace,
    painted: (window) => checkPainting(p, window),
    found(law, what) {
      const text = `${law}: ${what}`
      if (!findings.includes(text)) findings.push(text)
    },
  }
  const network = buildNetwork(sim, world, { next: () => (begun ? (fates.shift() ?? 0) : 0) }, p.rollout, {
    asked: (line, query, variables) => sayForeign(p, line, query, variables),
    answered(line, data, by) {
      sayForbidden(p, line, data)
      sayTooNew(p, data, by)
      trace.push(overheard(line, data))
      spread(data)
    },
  })
  /** Tells connected browsers that the clock moved. */
  function spread({ applyOps }: Record<string, unknown>) {
    const seqs = (applyOps as OpResult[] | undefined)?.map(({ seq }) => seq) ?? []
    const seq = Math.max(0, ...seqs)
    if (seq > 0) for (const browser of p.browsers) network.hint(browser.line, () => browser.tick(seq))
  }

  for (let at = 0; at < history.browsers; at++) {
    const person = world.people[((history.first ?? 0) + at) % world.people.length] as Browser['person']
    const slot = `d${at}`
    p.browsers.push(
      buildBrowser({ slot, sim, world, network, newRealm: env.newRealm, appFor: p.rollout.appFor, person }),
    )
    p.guests.set(slot, new Set([person]))
  }
  const known: Known = new Map([
    ['orders', world.orders.map(({ _id }) => _id)],
    ['customers', world.customers.map(({ _id }) => _id)],
  ])
  const crashes = p.browsers.map(() => 0)
  /** After a crash, checks that positions and index match what is left on disk. */
  async function checkCrashed() {
    for (const [at, browser] of p.browsers.entries()) {
      if (crashes[at] === browser.crashes()) continue
      crashes[at] = browser.crashes()
      await checkPositions(p, browser)
      checkStoredIndex(p, browser)
    }
  }
  const began = sim.now()
  try {
    for (const browser of p.browsers) void begin(p, browser)
    await sim.runUntil(sim.now() + 300)
    begun = true
    for (const [at, step] of history.steps.entries()) {
      p.rollout.reached(at / history.steps.length)
      act(p, known, step, at)
      await sim.runUntil(sim.now() + (PAUSES[step.pause] ?? 0))
      trace.push(`${at} ${sim.steps()} ${p.browsers.map(({ slot }) => queued(slot).length).join(' ')}`)
      await checkKept(p)
      await checkCrashed()
      checkShown(p)
      if (findings.length > 0) break
    }
    // No more faults from here on.
    fates.length = 0
    p.rollout.reached(1)
    await sim.runTill(() => p.rollout.isOut(), REST_TIMEOUT_MS)
    if (findings.length === 0) await checkAtRest(p, network)
  } catch (error) {
    p.found(
      'stuck',
      error instanceof Error
        ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ')
        : String(error),
    )
  }
  for (const error of env.errors.splice(0)) p.found('thrown', error)
  for (const error of world.server.errors.splice(0)) p.found('server', String(error))
  return {
    findings,
    trace,
    took: sim.now() - began,
    tasks: sim.steps(),
    operations: p.ledger.confirmedOps.length,
    events: p.events,
    kinds: p.kinds,
  }
}

/** Summarises one answer of the server. */
function overheard(line: Line, { pull, applyOps }: Record<string, unknown>): string {
  const results = (applyOps as OpResult[] | undefined)?.map(({ status, seq }) => `${status} ${seq}`) ?? []
  const pages = (pull as PullPage[] | undefined)?.map(
    ({ collection, documents, cursor, reset }) =>
      `${collection} ${reset ? 'reset' : documents.length}${cursor.fill ? ' fill' : ''} ${cursor.seq}`,
  )
  return `${line.owner()} ← ${[...results, ...(pages ?? [])].join(', ')}`
}
