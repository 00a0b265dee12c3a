import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Tick } from '#sync/contract/wire/protocol.ts'
import { type LiveHub, openLiveHub } from '#sync/server/core/live/live.ts'
import { readClock } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

const always = async () => true

eachDatabase((testDatabase) => {
  let db: Database
  let ours: Tree
  const hubs: LiveHub[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    ours = await insertTree(db)
  })

  afterEach(async () => {
    for (const hub of hubs.splice(0)) await hub.close()
  })

  async function opened(on: Database, options = {}) {
    const hub = await openLiveHub(on, options)
    hubs.push(hub)
    return hub
  }
  const write = (tree = ours.tree) =>
    insertDocuments(db, tree, [{ collection: 'customers', doc: buildCustomer({ company_id: ours.wos._id }) }])
  function listen(hub: LiveHub, tree = ours.tree, stillAllowed = always) {
    const heard: Tick[] = []
    const state = { ended: false }
    const ticks = hub.subscribe(tree, stillAllowed)
    const reading = (async () => {
      for await (const tick of ticks) heard.push(tick)
      state.ended = true
    })()
    return { heard, state, reading, stop: () => ticks.return?.() }
  }

  test('a reader hears where the clock is, and within a second when it moves', async () => {
    const { heard } = listen(await opened(db))
    const here = await db.read((tx) => readClock(tx, ours.tree))
    await expect.poll(() => heard).toEqual([here])
    const since = performance.now()
    const seq = await write()
    await expect.poll(() => heard.at(-1)?.seq, { interval: 5 }).toBe(seq)
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  test('a change through one process reaches the readers of another within a second', async () => {
    const other = testDatabase.kind === 'postgres' ? await testDatabase.open() : db
    const { heard } = listen(await opened(other))
    await expect.poll(() => heard.length).toBe(1)
    const seq = await write()
    await expect.poll(() => heard.at(-1)?.seq, { timeout: 1_000, interval: 5 }).toBe(seq)
  })

  test('a burst of writes is a few hints, and the last of them tells the end', async () => {
    const { heard } = listen(await opened(db))
    await expect.poll(() => heard.length).toBe(1)
    const since = performance.now()
    let seq = 0
    for (let n = 0; n < 60; n += 1) seq = await write()
    await expect.poll(() => heard.at(-1)?.seq).toBe(seq)
    expect(heard.length).toBeLessThan(4 + (performance.now() - since) / 100)
    expect(heard.map((tick) => tick.seq)).toEqual(heard.map((tick) => tick.seq).toSorted((a, b) => a - b))
  })

  test('without a notification the poll tells it', async () => {
    const hub = await opened({ ...db, listen: async () => async () => {} }, { pollEvery: 50 })
    const { heard } = listen(hub)
    const seq = await write()
    await expect.poll(() => heard.at(-1)?.seq).toBe(seq)
  })

  test('a reader hears nothing of another tree, and a tree without a write has no history', async () => {
    const tree = newId()
    const { heard } = listen(await opened(db), tree)
    await expect.poll(() => heard).toEqual([{ epoch: '', seq: 0 }])
    await write()
    await sleep(300)
    expect(heard).toHaveLength(1)
  })

  test('a signed-out client receives no further ticks', async () => {
    let allowed = true
    const { heard, state } = listen(await opened(db), ours.tree, async () => allowed)
    await expect.poll(() => heard.length).toBe(1)
    allowed = false
    await write()
    await expect.poll(() => state.ended).toBe(true)
    expect(heard).toHaveLength(1)
  })

  test('a check that fails for a moment costs a hint, not the subscription', async () => {
    const answers = [true, new Error('no connection')]
    const check = async () => {
      const answer = answers.shift() ?? true
      if (answer instanceof Error) throw answer
      return answer
    }
    const { heard, state } = listen(await opened(db, { pollEvery: 50 }), ours.tree, check)
    await expect.poll(() => heard.length).toBe(1)
    const seq = await write()
    await expect.poll(() => heard.at(-1)?.seq).toBe(seq)
    expect(state.ended).toBe(false)
    expect(answers).toEqual([])
  })

  test('a reader who stops, and a hub that closes, leave nothing waiting', async () => {
    const hub = await opened(db)
    const [one, two] = [listen(hub), listen(hub)]
    await expect.poll(() => two.heard.length).toBe(1)
    await one.stop()
    await one.reading
    await hub.close()
    await two.reading
    expect([one.state.ended, two.state.ended]).toEqual([true, true])
  })
})
