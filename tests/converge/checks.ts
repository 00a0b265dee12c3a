import type { Found, SearchQuery } from '#sync/client/engine.ts'
import { DOCS, databaseOf } from '#sync/client/tables/library-internals.ts'
import { placeOf } from '#sync/client/tables/physical-collections.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { type ConfirmedOp, queued } from './ledger.ts'
import { questionsAbout, searchDifference } from './search-checks.ts'
import { checkServer } from './server-checks.ts'
import type { Browser } from './sim/browser.ts'
import type { Network } from './sim/network.ts'
import { onDisk } from './sim/stores.ts'
import { begin, type Play, switchPerson, type Window } from './stage.ts'

/** Virtual milliseconds within which everything comes to rest once no more faults happen. */
export const REST_TIMEOUT_MS = 180_000
/** Virtual milliseconds within which a search index matches its copy. */
const SEARCH_TIMEOUT_MS = 5_000

/** Invariant I1: a confirmed operation is on the device until the server has it or its user discarded it. */
export async function checkKept(p: Play) {
  const held = new Set<string>()
  for (const { slot } of p.browsers) {
    for (const op of queued(slot)) {
      held.add(op.opId)
      p.ledger.follow(slot, op.userId, [op])
    }
  }
  const gone = p.ledger.confirmedOps.filter(
    ({ opId, discarded, isDone }) => !discarded && !isDone && !held.has(opId),
  )
  if (gone.length === 0) return
  const results = await p.world.results()
  for (const confirmed of gone) {
    const result = results.get(confirmed.opId)
    confirmed.isDone = result !== undefined && result.status !== 'refused'
    if (!result) p.found('I1', `${confirmed.command.kind} is nowhere`)
    else if (!confirmed.isDone) p.found('I1', `the refusal of ${confirmed.command.kind} is shown to nobody`)
  }
}

/**
 * Invariant I7: a position claims nothing that the copy does not hold. Checked on the disk of a crashed browser;
 * skipped for users whose rights changed, because their copies were of other rows.
 */
export async function checkPositions(p: Play, { slot, person }: Browser) {
  if (p.moved.has(person._id)) return
  const truth = await p.world.truthFor(person)
  for (const { database, collection, seq, shape } of onDisk<Position>(`meta-${slot}`, 'positions')) {
    if (!database.includes(person._id.slice(-12))) continue
    const place = placeOf(collection)
    const stored = shape === 1 ? place.collection : `${place.collection}-${shape}`
    const rows = onDisk<AnyDocument>(databaseOf(`${slot}-${database}`, stored), DOCS)
    const held = new Map(rows.map((row) => [row._id, row.seq as number]))
    for (const doc of truth.get(collection)?.values() ?? []) {
      const theirs = doc.seq as number
      if (theirs <= seq && (held.get(place.storedId(doc._id)) ?? 0) < theirs)
        p.found('I7', `${collection} is said to be complete up to ${seq} and lacks ${theirs}`)
    }
  }
}

interface Position {
  database: string
  collection: CollectionName
  seq: number
  shape: number
}

/** Invariant I6: people see what they did, once. */
export function checkShown(p: Play) {
  // Screens are updated a moment later.
  if (!p.sim.isQuiet()) return
  for (const window of p.windows) checkWindow(p, window, () => true)
}

/** On every repaint: no order goes back in time, no comment is shown twice, and comments once shown stay. */
export const checkPainting = (p: Play, window: Window) =>
  checkWindow(p, window, (confirmed) => window.shown.has(confirmed) && !confirmed.wasRetried)

function checkWindow(p: Play, window: Window, mustShow: (confirmed: ConfirmedOp) => boolean) {
  const { browser, owner, engine, orders, newest } = window
  if (owner !== browser.owner() || !browser.tabs.includes(engine)) return
  const states = new Map(queued(browser.slot).map(({ opId, state }) => [opId, state]))
  const isOwn = ({ slot, userId, discarded, command }: ConfirmedOp) =>
    slot === browser.slot &&
    userId === engine.session.user_id &&
    !discarded &&
    command.kind === 'orders.comment'
  for (const [id, live] of orders) {
    const order = live.get()
    if (!order) continue
    if (order.seq < (newest.get(id) ?? 0)) p.found('I6', 'an order went back in time')
    newest.set(id, order.seq)
    for (const confirmed of p.ledger.confirmedOps.filter(
      (each) => isOwn(each) && each.command.entityId === id,
    )) {
      const state = states.get(confirmed.opId) ?? 'settled'
      const times = order.commentary.filter(({ commentary }) => commentary === confirmed.text).length
      if (times === 1) window.shown.add(confirmed)
      if (times > 1 || (times === 0 && state !== 'refused' && mustShow(confirmed)))
        p.found('I6', `a comment that is ${state} is shown ${times} times`)
    }
  }
}

/** Once no more faults happen, every queue empties and every device shows what the server shows. */
export async function checkAtRest(p: Play, network: Network) {
  const { sim } = p
  sim.cancelKills()
  // Lets browsers that are opening or switching users finish.
  await sim.runUntil(sim.now() + 1_000)
  for (const { line } of p.browsers) {
    Object.assign(line, { signedIn: true, tooOld: false })
    line.setOnline(true)
  }
  for (const browser of p.browsers) {
    if (p.hasVersions && browser.line.app === 'now' && browser.tabs.length > 0) {
      browser.crash(0)
      await within(
        p,
        () => browser.tabs.length === 0,
        () => `${browser.slot} is updated`,
      )
    }
    if (browser.tabs.length === 0) await arrive(p, begin(p, browser), `${browser.slot} opens`)
    const guests = [...(p.guests.get(browser.slot) ?? [])]
    for (const guest of [browser.person, ...guests.filter((each) => each !== browser.person)]) {
      if (guest !== browser.person) await arrive(p, switchPerson(p, browser, guest), `${guest.role} signs in`)
      await drain(p, browser)
    }
  }
  await checkKept(p)
  for (const browser of p.browsers) {
    await converge(p, browser)
  }
  checkShown(p)
  await sim.runTill(() => network.onTheWay() === 0, REST_TIMEOUT_MS)
  await checkServer(p)
}

/** Runs the simulation until the promise settles. */
async function arrive(p: Play, promise: Promise<unknown>, what: string) {
  let arrived = false
  promise.then(
    () => (arrived = true),
    (error) => {
      arrived = true
      p.found('thrown', `${what}: ${error}`)
    },
  )
  await within(
    p,
    () => arrived,
    () => what,
  )
}

async function within(p: Play, done: () => boolean, what: () => string) {
  try {
    await p.sim.runTill(done, REST_TIMEOUT_MS)
  } catch (error) {
    throw new Error(`I18: ${what()}: ${(error as Error).message}`)
  }
}

/** The queue empties by itself, except for operations that need a decision by their user. */
async function drain(p: Play, browser: Browser) {
  p.sim.as(browser.owner(), () => browser.tabs[0]?.syncNow())
  const open = () =>
    queued(browser.slot).filter(
      ({ userId, state }) => userId === browser.person._id && state !== 'refused' && state !== 'waiting',
    )
  const what = () => `${browser.slot} still has ${open().map(({ kind, state }) => `${kind} ${state}`)}`
  await within(p, () => open().length === 0, what)
}

/** The device shows the documents that the server shows this user. */
async function converge(p: Play, browser: Browser) {
  const engine = browser.tabs[0]
  if (!engine) return p.found('stuck', `${browser.slot} is not open`)
  const truth = await p.world.truthFor(browser.person)
  p.sim.as(browser.owner(), () => engine.syncNow())
  let hasChanged = true
  const shown = new Map<CollectionName, ReturnType<typeof engine.all>>()
  p.sim.as(browser.owner(), () => {
    for (const name of collectionNames) {
      const live = engine.all(name)
      live.subscribe(() => {
        hasChanged = true
      })
      shown.set(name, live)
    }
  })
  let differences: string[] = []
  const isSame = () => {
    if (!hasChanged || !p.sim.isQuiet()) return false
    hasChanged = false
    differences = collectionNames.flatMap((name) => difference(name, truth.get(name), shown.get(name)?.get()))
    return differences.length === 0
  }
  try {
    await p.sim.runTill(isSame, REST_TIMEOUT_MS)
  } catch (error) {
    p.found('I16', `${browser.slot}: ${differences.slice(0, 3).join('; ')} (${(error as Error).message})`)
    return
  }
  // A request of the first copy may have been lost just before, and is repeated after its timeout.
  await within(
    p,
    () => hasWholeCopy(browser),
    () => `${browser.slot} never has a whole copy`,
  )
  await checkSearch(p, browser, truth)
}

function hasWholeCopy({ slot, person }: Browser): boolean {
  const positions = onDisk<Position>(`meta-${slot}`, 'positions')
  const copies = Map.groupBy(positions, ({ database }) => database)
  return [...copies].some(
    ([copy, held]) => copy.includes(person._id.slice(-12)) && held.length === collectionNames.length,
  )
}

/** The index follows a moment later, and asks the copy for the entries it doubts. */
async function checkSearch(p: Play, browser: Browser, truth: Awaited<ReturnType<typeof p.world.truthFor>>) {
  const answers = new Map<SearchQuery, Found>()
  let difference = 'it was not asked'
  const ask = () =>
    p.sim.as(browser.owner(), async () => {
      for (const wanted of questionsAbout(truth)) answers.set(wanted, await browser.find(wanted))
      difference = searchDifference(truth, answers)
      answers.clear()
      if (difference !== '') setTimeout(ask, 1_000)
    })
  ask().catch((error) => p.found('thrown', `a search: ${error}`))
  try {
    await p.sim.runTill(() => difference === '', SEARCH_TIMEOUT_MS)
  } catch (error) {
    p.found('I15', `${browser.slot}: ${difference} (${(error as Error).message})`)
  }
}

function difference(
  name: CollectionName,
  truth: ReadonlyMap<string, AnyDocument> | undefined,
  shown: readonly (AnyDocument & { waiting: number })[] | undefined,
): string[] {
  if (!truth || !shown) return [`${name} is not read`]
  // Operations that need a decision are still laid over the stored version.
  const settled = new Map(shown.filter(({ waiting }) => waiting === 0).map((doc) => [doc._id, doc]))
  const touched = new Set(shown.filter(({ waiting }) => waiting > 0).map(({ _id }) => _id))
  const wrong = [...truth.values()].filter(
    (doc) => !touched.has(doc._id) && differing(doc, settled.get(doc._id)) !== '',
  )
  const extra = [...settled.keys()].filter((id) => !truth.has(id))
  return [
    ...wrong.map((doc) => `${name} ${doc._id} ${differing(doc, settled.get(doc._id))}`),
    ...extra.map((id) => `${name} ${id} should be gone`),
  ]
}

/** Compares the fields that travelled; the device adds keys of its own. */
function differing(theirs: AnyDocument, ours: AnyDocument | undefined): string {
  if (!ours) return 'is missing'
  return Object.keys(theirs)
    .filter((field) => canonical(theirs[field]) !== canonical(ours[field]))
    .map((field) => `${field} is ${canonical(ours[field])} instead of ${canonical(theirs[field])}`)
    .join(', ')
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
