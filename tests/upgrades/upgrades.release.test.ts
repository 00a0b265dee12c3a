import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROTOCOL, type PullInput } from '#sync/contract/wire/protocol.ts'
import { type RowShape, rowShapes } from '#tests/contract/row-shapes.ts'
import { type Ledger, openLedger } from '#tests/faults/device/ledger.ts'
import { Phone } from '#tests/faults/device/phone.ts'
import { waitingOps } from '#tests/faults/device/stores.ts'
import { type Cluster, openCluster } from '#tests/faults/machine/postgres-cluster.ts'
import { openRollout, protocolOf, type Rollout } from './rollout.ts'

/** The folder of the earlier release; `npm run upgrades` names it. */
const FOLDER = process.env.AURUM_RELEASE ?? ''
const BEFORE = protocolOf(FOLDER)
/** The first version in which a release refills nothing. */
const SHAPES = 28
const MINUTE = 60_000

let cluster: Cluster
let rollout: Rollout
let phone: Phone
let ledger: Ledger

beforeAll(async () => {
  cluster = await openCluster()
  rollout = await openRollout({ folder: FOLDER, databaseUrl: await cluster.database('rollout') })
  const { cable, middle, origin } = rollout
  phone = await Phone.open({ cable, middle, origin } as never)
  await phone.actor.signIn('monteur')
  await phone.actor.readyForOffline()
  await phone.openOrder('Ingepland')
}, 5 * MINUTE)

afterAll(async () => {
  await phone?.throwAway()
  await rollout?.close()
  await cluster?.close()
})

/** The collections that were pulled from their beginning since the last call. */
function pulledAnew(): string[] {
  const asked = rollout.middle.seen.splice(0).filter(({ body }) => body.includes('pull('))
  const inputs = asked.flatMap(({ body }) => (JSON.parse(body).variables?.inputs ?? []) as PullInput[])
  return [...new Set(inputs.filter(({ cursor }) => !cursor).map(({ collection }) => collection))].sort()
}

async function comment(...texts: string[]) {
  for (const text of texts) await phone.actor.order.comment(text)
}

/** Installs the app that the address serves now. */
async function update() {
  const { page } = phone
  const loaded = page.waitForEvent('load', { timeout: MINUTE })
  loaded.catch(() => {})
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('button', { name: 'Installeren', exact: true }).click()
  await loaded
  await page.getByLabel('Intern commentaar').waitFor()
}

const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

test(
  'an app of before goes on while servers of both builds answer in turn, and pulls nothing anew',
  async () => {
    await rollout.release()
    ledger = await openLedger(rollout.after)
    rollout.turn({ answers: 'in turn', serves: 'before' })
    rollout.middle.seen.length = 0
    const texts = numbered('onderweg ', 4)
    await comment(...texts)
    await phone.drained()
    expect(await ledger.comments('onderweg ')).toEqual(texts)
    expect(pulledAnew()).toEqual([])
  },
  3 * MINUTE,
)

test(
  'what was done offline goes along with the update, and only changed shapes are pulled anew',
  async () => {
    await phone.actor.goOffline()
    await comment('zonder verbinding')
    await phone.actor.goOnline()
    rollout.turn({ answers: 'after', serves: 'after' })
    await update()
    await phone.drained()
    expect(await ledger.comments('zonder verbinding')).toEqual(['zonder verbinding'])
    await phone.actor.readyForOffline()
    const anew = pulledAnew()
    const expected = changedShapes()
    if (expected) expect(anew).toEqual(expected)
    await phone.openOrder('Ingepland')
  },
  3 * MINUTE,
)

/** Null when the earlier release knew no shapes: its copies are of another layout and are filled anew. */
function changedShapes(): string[] | null {
  if (BEFORE < SHAPES) return null
  const file = path.join(FOLDER, 'tests/contract/row-shapes.json')
  const before: Record<string, RowShape> = JSON.parse(readFileSync(file, 'utf8'))
  const now = Object.entries(rowShapes())
  return now
    .filter(([name, { shape }]) => before[name]?.shape !== shape)
    .map(([name]) => name)
    .sort()
}

/** A release of before the shapes answers newer apps as it understands them. */
if (BEFORE >= SHAPES && BEFORE < PROTOCOL) {
  test(
    'what the app of today does waits while only servers of before answer, and none of it is refused',
    async () => {
      rollout.turn({ answers: 'before', serves: 'after' })
      const texts = numbered('nog niet ', 3)
      await comment(...texts)
      await phone.page.waitForResponse(
        (response) => response.request().postData()?.includes('applyOps') ?? false,
      )
      expect((await waitingOps(phone.page)).filter(({ state }) => state === 'refused')).toEqual([])
      expect(await ledger.comments('nog niet ')).toEqual([])

      rollout.turn({ answers: 'in turn', serves: 'after' })
      await phone.drained()
      expect(await ledger.comments('nog niet ')).toEqual(texts)
      expect(pulledAnew()).toEqual([])
    },
    3 * MINUTE,
  )

  test(
    'after a step back the app of before keeps what that of today did, and today’s sends it',
    async () => {
      await phone.actor.goOffline()
      await comment('van vandaag')
      await phone.actor.goOnline()
      rollout.turn({ answers: 'before', serves: 'before' })
      await update()
      await comment('van daarvoor')
      expect(await ledger.comments('van ')).toEqual([])
      rollout.turn({ answers: 'in turn', serves: 'after' })
      await update()
      await phone.drained()
      expect(await ledger.comments('van ')).toEqual(['van daarvoor', 'van vandaag'])
    },
    4 * MINUTE,
  )
}
