import type { Command, Engine } from '#sync/client/engine.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { EVENTS, type Step } from './history.ts'
import { queued } from './ledger.ts'
import type { Browser } from './sim/browser.ts'
import { commandFor, type Known, nextFor, reversalOf, workFor } from './sim/commands.ts'
import { begin, look, type Play, switchPerson } from './stage.ts'

const DAY = 86_400_000

/** Starts the step's event without waiting for its result. */
export function act(p: Play, known: Known, { event, browser: which, a, b }: Step, at: number) {
  const { sim, world } = p
  const browser = p.browsers[which % p.browsers.length] as Browser
  const { line, slot } = browser
  const owner = browser.owner()
  const tab = browser.tabs[b % Math.max(1, browser.tabs.length)]
  // A person who wants to do something opens their browser first.
  const isDoing = EVENTS[event] === 'do' || EVENTS[event] === 'work'
  const kind = isDoing && !tab ? 'open' : EVENTS[event]
  count(p.events, kind as string)
  p.trace.push(`${at} ${kind} ${slot} ${a} ${b}`)

  const onTab = (work: (engine: Engine) => Promise<void>) =>
    tab &&
    sim
      .as(owner, () => work(tab))
      .catch((error: Error) => {
        // Calls on a tab that is being closed may fail.
        if (browser.tabs.includes(tab)) p.found('thrown', `${kind}: ${error.message}`)
      })
  const stuck = () => {
    const ops = queued(slot).filter(
      ({ state, userId }) => userId === browser.person._id && (state === 'refused' || state === 'waiting'),
    )
    return ops[a % Math.max(1, ops.length)]
  }

  switch (kind) {
    case 'do':
    case 'work': {
      const choice = {
        world,
        person: browser.person,
        known: onScreen(p, tab, known),
        a,
        b,
        text: `t${at}`,
        often: p.often,
      }
      const isOfNext = line.app === 'next' && a % 3 === 0
      const command = isOfNext ? nextFor(choice) : kind === 'do' ? commandFor(choice) : workFor(choice)
      return onTab((engine) => perform(engine, command))
      async function perform(engine: Engine, command: Command) {
        const outcome = await engine.perform(command)
        p.trace.push(`${at} ${command.kind} ${outcome.ok || outcome.rejection.code}`)
        if (!outcome.ok) return
        count(p.kinds, command.kind)
        // Online operations are done at once or not at all, so the device keeps nothing of them.
        if (operationByKind.get(command.kind)?.policy === 'online') return
        if (!p.ledger.confirm(browser, engine, outcome.opId, command, choice.text))
          p.found('I1', `${command.kind} was confirmed and is not on disk`)
        learn(known, command)
        const reversal = reversalOf(command, outcome.opId, b)
        if (reversal) await perform(engine, reversal)
      }
    }
    case 'offline':
      return line.setOnline(false)
    case 'online':
      return line.setOnline(true)
    case 'crash':
      return browser.crash((a % 41) ** 2)
    case 'open':
      return browser.tabs.length === 0 && !browser.isOpening() ? void begin(p, browser) : undefined
    case 'second-tab':
      return void browser.openTab().then(() => look(p, browser))
    case 'close-tab':
      return void browser.closeTab()
    case 'sign-out':
      line.signedIn = false
      return
    case 'sign-in':
      line.signedIn = true
      return onTab(async (engine) => engine.syncNow())
    case 'switch-person':
      return void switchPerson(p, browser, world.people[a % world.people.length] as Browser['person'])
    case 'retry':
    case 'keep-mine': {
      const op = stuck()
      const confirmed = op && p.ledger.byId.get(op.opId)
      if (confirmed) confirmed.wasRetried = true
      return op && onTab((engine) => (kind === 'retry' ? engine.retry(op.opId) : engine.keepMine(op.opId)))
    }
    case 'discard': {
      const op = stuck()
      const confirmed = op && p.ledger.byId.get(op.opId)
      if (!confirmed) return
      return onTab((engine) => {
        confirmed.discarded = true
        return engine.discard(op.opId)
      })
    }
    case 'clock':
      return sim.setClockError(slot, ((a % 41) - 20) * 180 * DAY)
    case 'sleep':
      return sim.sleep([3_600_000, DAY, 30 * DAY][a % 3] as number)
    case 'move-person':
      return void sim.as('server', async () => {
        const company = b % 2 ? world.tree.bk : world.tree.wos
        await world.moveUser(browser.person, company)
        p.places.set(browser.person._id, company._id)
        p.moved.add(browser.person._id)
      })
    case 'new-epoch':
      return void sim.as('server', () => world.newEpoch())
    case 'too-old':
      line.tooOld = true
      return
    case 'updated':
      line.tooOld = false
      return onTab(async (engine) => engine.syncNow())
  }
}

const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1)

/** People act on orders they can see, if there are any. */
function onScreen(p: Play, tab: Engine | undefined, known: Known): Known {
  const orders = p.windows.find(({ engine }) => engine === tab)?.orders
  const shown = known.get('orders')?.filter((id) => orders?.get(id)?.get() !== null) ?? []
  return shown.length > 0 ? new Map(known).set('orders', shown) : known
}

function learn(known: Known, { kind, entity, entityId, args = {} }: Parameters<Engine['perform']>[0]) {
  const made: [typeof entity, unknown][] = []
  if (kind.endsWith('.create')) made.push([entity, entityId])
  const [file] = (args.files ?? []) as { _id: string }[]
  if (kind.endsWith('.attach')) made.push(['files', file?._id])
  if (kind === 'orders.archive') made.push(['archives', args.archive_id])
  if (kind === 'archives.restore') made.push(['orders', args.order_id])
  for (const [collection, id] of made) known.set(collection, [...(known.get(collection) ?? []), String(id)])
}
