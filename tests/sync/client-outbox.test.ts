import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shown } from '#sync/client/engine.ts'
import { startRunner } from '#sync/client/runner/start-runner.ts'
import type { UploadBlob } from '#sync/client/runner/upload-blob.ts'
import type { Transport } from '#sync/client/transport/graphql.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eitherTestDatabase } from '#tests/support/databases.ts'
import { buildCampaign } from '../support/builders/campaign.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { buildDevice, type Device } from '../support/device.ts'

const testDatabase = eitherTestDatabase()
let server: Server
let ours: Tree
let open: Device[] = []

beforeAll(async () => {
  const db = await testDatabase.open()
  await migrate(db)
  server = await buildServer(db)
  ours = await insertTree(db)
})

afterEach(async () => {
  for (const device of open) await device.close()
  open = []
})

async function device(user = ours.office) {
  const made = await buildDevice(server, user)
  open.push(made)
  await made.pull()
  return made
}

async function insertOrder() {
  const doc = buildOrder({ company_id: ours.wos._id, commentary: [] })
  await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc }])
  return doc
}

const comment = (order: { _id: string }, commentary: string) => ({
  kind: 'orders.comment',
  entity: 'orders' as const,
  entityId: order._id,
  args: { title: '', commentary },
})

async function onServer(order: { _id: string }) {
  const { getOrder } = await server
    .as(ours.office)
    .query('query ($id: ID!) { getOrder(id: $id) { commentary { commentary } mod_date } }', { id: order._id })
  return (getOrder as Pick<DocumentOf<'orders'>, 'commentary'>).commentary.map(({ commentary }) => commentary)
}

/** The order as its screen shows it now. */
function shown(on: Device, order: { _id: string }): Promise<Shown<'orders'> | null> {
  const live = on.engine.doc('orders', order._id)
  return new Promise((resolve) => {
    const stop = live.subscribe(() => {
      const doc = live.get()
      if (doc === undefined) return
      setTimeout(stop)
      resolve(doc)
    })
  })
}

const states = async (on: Device) => (await on.outbox.all()).map(({ state }) => state)

test('a change made offline is shown at once, and again after the browser was killed', async () => {
  const order = await insertOrder()
  const phone = await device()
  expect(await phone.engine.perform(comment(order, AWKWARD))).toMatchObject({ ok: true })
  expect(await shown(phone, order)).toMatchObject({ waiting: 1, commentary: [{ commentary: AWKWARD }] })

  const reopened = await phone.restart()
  open = [reopened]
  expect(await shown(reopened, order)).toMatchObject({ waiting: 1, commentary: [{ commentary: AWKWARD }] })
})

test('a note whose answer got lost is sent again and is on the order once', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'een keer'))
  phone.wire.plan('lose-answer')
  expect(await phone.send()).toMatchObject({ kind: 'unreachable' })
  expect(await states(phone)).toEqual(['queued'])
  expect(await phone.send()).toEqual({ kind: 'idle' })
  expect(phone.wire.delivered).toBe(2)
  expect(await onServer(order)).toEqual(['een keer'])
})

test('a request that the network repeats is done once', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'een keer'))
  phone.wire.plan('double')
  await phone.send()
  expect(await onServer(order)).toEqual(['een keer'])
})

test('an acknowledged note stays on screen until the copy has it, and is never there twice', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'blijft staan'))
  await phone.send()
  expect(await states(phone)).toEqual(['acked'])
  expect(await shown(phone, order)).toMatchObject({
    waiting: 0,
    commentary: [{ commentary: 'blijft staan' }],
  })
  await phone.pull()
  expect(await phone.outbox.all()).toEqual([])
  expect((await shown(phone, order))?.commentary).toHaveLength(1)
})

test('one refused among fifty stops only itself; it can be tried again or thrown away', async () => {
  const [fine, doomed] = [await insertOrder(), await insertOrder()]
  const phone = await device()
  for (let i = 0; i < 25; i++) await phone.engine.perform(comment(fine, `voor ${i}`))
  await phone.engine.perform(comment(doomed, 'te laat'))
  for (let i = 0; i < 24; i++) await phone.engine.perform(comment(fine, `na ${i}`))
  const removal = { kind: 'orders.delete', entity: 'orders' as const, entityId: doomed._id }
  const office = await device()
  await office.engine.perform(removal)
  await office.send()

  expect(await phone.send()).toEqual({ kind: 'idle' })
  expect(await onServer(fine)).toHaveLength(49)
  const refused = (await phone.outbox.all()).filter(({ state }) => state === 'refused')
  expect(refused).toMatchObject([{ rejection: { code: 'not-found' }, args: { commentary: 'te laat' } }])

  await phone.engine.retry(refused[0]?.opId ?? '')
  expect((await states(phone)).filter((state) => state === 'queued')).toHaveLength(1)
  await phone.send()
  const [again] = (await phone.outbox.all()).filter(({ state }) => state === 'refused')
  await phone.engine.discard(again?.opId ?? '')
  await phone.pull()
  expect(await phone.outbox.all()).toEqual([])
})

test('bulk changes are judged one by one, each after the ones before it, and arrive in that order', async () => {
  const [first, second] = [await insertOrder(), await insertOrder()]
  const phone = await device()
  const warranty = (to: string) => ({
    kind: 'orders.edit',
    entity: 'orders' as const,
    entityId: first._id,
    changes: { warranty: { to } },
  })
  const outcomes = await phone.engine.performEach([
    warranty('twee jaar'),
    comment({ _id: newId() }, 'van niemand'),
    warranty('vijf jaar'),
    comment(second, 'mee'),
  ])
  expect(outcomes.map((each) => (each.ok ? 'ok' : each.rejection.code))).toEqual([
    'ok',
    'not-found',
    'ok',
    'ok',
  ])
  expect(await shown(phone, first)).toMatchObject({ warranty: 'vijf jaar', waiting: 2 })
  expect(await states(phone)).toEqual(['queued', 'queued', 'queued'])
  await phone.send()
  await phone.pull()
  await expect.poll(() => phone.outbox.all()).toEqual([])
  expect(await shown(phone, first)).toMatchObject({ warranty: 'vijf jaar', waiting: 0 })
  expect(await onServer(second)).toEqual(['mee'])
})

test('a draft is removed once it becomes an operation, and stays when that is refused', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.draft.save('form', { street: 'Kade' })
  const made = { ...comment(order, 'uit een formulier'), drafts: ['form'] }
  expect(await phone.engine.perform({ ...made, entityId: newId() })).toMatchObject({ ok: false })
  expect(await phone.engine.draft.load('form')).toEqual({ street: 'Kade' })
  expect(await phone.engine.perform(made)).toMatchObject({ ok: true })
  expect(await phone.engine.draft.load('form')).toBeNull()
})

test('a session that ends in the middle keeps everything, and goes on after signing in', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'een'))
  await phone.engine.perform(comment(order, 'twee'))
  phone.wire.plan('unauthenticated')
  expect(await phone.send()).toEqual({ kind: 'unauthenticated' })
  expect(await states(phone)).toEqual(['needs-auth', 'needs-auth'])
  await phone.engine.perform(comment(order, 'drie'))
  await phone.send()
  expect(await onServer(order)).toEqual(['een', 'twee', 'drie'])
})

test('the work of another user of the device is never sent in the wrong name', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'van mij'))
  // Another user signed in meanwhile: the cookie is theirs, the outbox is not.
  const theirs = await buildDevice(server, ours.employee)
  open.push(theirs)
  const { runOnce } = await import('#sync/client/runner/run-once.ts')
  const outcome = await runOnce({
    outbox: phone.outbox,
    transport: theirs.wire.transport,
    uploadBlob: async () => ({ kind: 'there' }),
  })
  expect(outcome).toEqual({ kind: 'unauthenticated' })
  expect(await onServer(order)).toEqual([])
  expect(await states(phone)).toEqual(['needs-auth'])
})

test('a captive portal and a busy server are no answer: nothing counts as sent', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'nog hier'))
  phone.wire.plan('portal', 'busy')
  expect(await phone.send()).toEqual({ kind: 'unreachable', retryAfter: 0 })
  expect(await phone.send()).toEqual({ kind: 'unreachable', retryAfter: 7_000 })
  expect(await states(phone)).toEqual(['queued'])
})

test('a server that does not answer is asked again with patience, not as fast as the device can', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'geduld'))
  let asked = 0
  const transport: Transport = {
    graphql: async () => {
      asked += 1
      return { kind: 'unreachable', retryAfter: 0 }
    },
  }
  const locks = { request: (_: string, run: () => unknown) => run() } as unknown as LockManager
  const uploadBlob: UploadBlob = async () => ({ kind: 'there' })
  const runner = startRunner({ outbox: phone.outbox, transport, uploadBlob, locks, onOutcome() {} })
  runner.wake()
  await new Promise((resolve) => setTimeout(resolve, 400))
  runner.close()
  expect(asked).toBe(1)
})

test('photos that do not get through hold up nothing but what takes its order away', async () => {
  const [withPhoto, other] = [await insertOrder(), await insertOrder()]
  const phone = await buildDevice(server, ours.office, async () => ({ kind: 'unreachable' }))
  open.push(phone)
  await phone.pull()
  const hash = 'ab'.repeat(32)
  const file = {
    _id: crypto.randomUUID(),
    filename: 'ketel.jpg',
    hash,
    mime: 'image/jpeg',
    size: 9,
    width: 1,
    height: 1,
  }
  for (const _id of [file._id, crypto.randomUUID()]) {
    await phone.engine.perform({
      kind: 'orders.attach',
      entity: 'orders',
      entityId: withPhoto._id,
      args: { files: [{ ...file, _id }] },
      blobs: [{ hash, blob: new Blob(['ketel']) }],
    })
  }
  await phone.engine.perform(comment(withPhoto, 'gaat vast'))
  await phone.engine.perform(comment(other, 'gaat ook vast'))
  const archive = { archive_id: crypto.randomUUID(), copy: false }
  const orders = { entity: 'orders', entityId: withPhoto._id } as const
  await phone.engine.perform({ ...orders, kind: 'orders.archive', args: archive })
  await phone.send()
  expect(await onServer(other)).toEqual(['gaat ook vast'])
  expect(await onServer(withPhoto)).toEqual(['gaat vast'])
  const waiting = (await phone.outbox.all()).filter(({ state }) => state !== 'acked')
  expect(waiting.map(({ kind }) => kind)).toEqual(['orders.attach', 'orders.attach', 'orders.archive'])
  expect(await (await phone.engine.blob(hash))?.text()).toBe('ketel')
})

test('a lost tail of the outbox is noticed, and told until its user takes note', async () => {
  const order = await insertOrder()
  const phone = await device()
  await phone.engine.perform(comment(order, 'een'))
  await phone.engine.perform(comment(order, 'twee'))
  const { OutboxDatabase } = await import('#sync/client/outbox/outbox-database.ts')
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const raw = new OutboxDatabase(
    names
      .filter((name) => name.startsWith('outbox-'))
      .sort(byNumber)
      .at(-1),
  )
  const [, last] = await phone.outbox.all()
  await raw.ops.delete(last?.opId ?? '')
  raw.close()
  expect(await phone.outbox.lost()).toBe(1)
  expect(await phone.outbox.lost()).toBe(1)
  await phone.outbox.takeNoteOfLoss()
  expect(await phone.outbox.lost()).toBe(0)
})

const byNumber = (a: string, b: string) => Number(a.slice(7)) - Number(b.slice(7))

test('a rule that says no says it at once, and nothing is queued', async () => {
  const phone = await device(ours.employee)
  const order = await insertOrder()
  await phone.pull()
  const edit = {
    kind: 'orders.edit',
    entity: 'orders' as const,
    entityId: order._id,
    changes: { warranty: { to: 'x' } },
  }
  expect(await phone.engine.perform(edit)).toEqual({ ok: false, rejection: { code: 'forbidden' } })
  expect(await phone.outbox.all()).toEqual([])
})

test('a conflict can keep some of the own values and drop the others', async () => {
  const order = await insertOrder()
  const [one, two] = [await device(), await device(ours.admin)]
  const edit = (set: Record<string, unknown>) => ({
    kind: 'orders.edit',
    entity: 'orders' as const,
    entityId: order._id,
    changes: Object.fromEntries(Object.entries(set).map(([field, to]) => [field, { to }])),
  })
  const [line] = order.products
  const [autumn, summer] = ['Herfst', 'Zomer'].map((name) => {
    const { company_id: _, ...entries } = buildCampaign({ name })
    return entries
  })
  await one.engine.perform(edit({ products: [{ ...line, amount: 2 }], campaigns: [autumn] }))
  await two.engine.perform(
    edit({ products: [{ ...line, amount: 3 }], campaigns: [summer], warranty: '5 jaar' }),
  )
  await one.send()
  await two.send()
  const clash = (await two.outbox.all()).find(({ state }) => state === 'refused')
  expect(Object.keys(clash?.rejection?.current ?? {}).toSorted()).toEqual(['campaigns', 'products'])

  await two.engine.keepMine(clash?.opId ?? '', ['products'])
  await two.send()
  await two.pull()
  expect(await shown(two, order)).toMatchObject({
    products: [{ amount: 3 }],
    campaigns: [{ name: 'Herfst' }],
    warranty: '5 jaar',
    waiting: 0,
  })
})

describe('two edits of the same money, both refused', () => {
  let order: DocumentOf<'orders'>
  let mine: Device
  let colleague: Device

  const amountOf = (amount: number) => ({
    kind: 'orders.edit',
    entity: 'orders' as const,
    entityId: order._id,
    changes: { products: { to: order.products.slice(0, 1).map((line) => ({ ...line, amount })) } },
  })
  const refused = async () => (await mine.outbox.all()).filter(({ state }) => state === 'refused')
  const choose = async (fields?: readonly string[]) =>
    mine.engine.keepMine((await refused())[0]?.opId ?? '', fields)
  const queue = () => mine.engine.queue().get() ?? []
  /** The current products that the queue shows for each refused operation. */
  const saidToHold = () =>
    expect.poll(() => queue().flatMap(({ rejection }) => rejection?.current?.products ?? []))

  beforeEach(async () => {
    order = await insertOrder()
    colleague = await device(ours.admin)
    mine = await device()
    mine.engine.queue().subscribe(() => {})
    await colleague.engine.perform(amountOf(5))
    await colleague.send()
    await mine.engine.perform(amountOf(3))
    await mine.engine.perform(amountOf(4))
    await mine.send()
    await saidToHold().toMatchObject([{ amount: 5 }, { amount: 5 }])
  })

  test('the value kept in the first is what the second is compared with, also before it is sent', async () => {
    await choose()
    await saidToHold().toMatchObject([{ amount: 3 }])
    await choose()
    await mine.send()
    await mine.pull()
    expect(await shown(mine, order)).toMatchObject({ products: [{ amount: 4 }], waiting: 0 })
  })

  test("the other's value, kept in the first, stays what the second is compared with", async () => {
    await choose([])
    await saidToHold().toMatchObject([{ amount: 5 }])
  })

  test('the value kept in the first, and then thrown away, is not what the second is compared with', async () => {
    await choose()
    const [first] = await mine.outbox.all()
    await mine.engine.discard(first?.opId ?? '')
    await saidToHold().toMatchObject([{ amount: 5 }])
    await choose()
    await mine.send()
    await mine.pull()
    expect(await shown(mine, order)).toMatchObject({ products: [{ amount: 4 }], waiting: 0 })
  })

  test('a kept value that is refused without a current value is not used as the base', async () => {
    await choose()
    await colleague.engine.perform({ kind: 'orders.delete', entity: 'orders', entityId: order._id })
    await colleague.send()
    await mine.send()
    await saidToHold().toMatchObject([{ amount: 5 }])
  })

  test('the value kept in the first and stored since is, also once the queue has let go of it', async () => {
    await choose()
    await mine.send()
    await mine.pull()
    await expect.poll(queue).toHaveLength(1)
    await saidToHold().toMatchObject([{ amount: 3 }])
  })

  test('the second hears as well that it was changed once more', async () => {
    await colleague.engine.perform(amountOf(6))
    await colleague.send()
    await choose()
    await mine.send()
    await saidToHold().toMatchObject([{ amount: 6 }, { amount: 6 }])
  })
})

test('two people who change different fields both keep theirs; the same money asks', async () => {
  const order = await insertOrder()
  const [one, two] = [await device(), await device(ours.admin)]
  const edit = (set: Record<string, unknown>) => ({
    kind: 'orders.edit',
    entity: 'orders' as const,
    entityId: order._id,
    changes: Object.fromEntries(Object.entries(set).map(([field, to]) => [field, { to }])),
  })
  await one.engine.perform(edit({ warranty: '5 jaar' }))
  await two.engine.perform(edit({ form: { kleur: 'wit' } }))
  await one.engine.perform(edit({ products: [] }))
  await two.engine.perform(
    edit({ products: order.products.slice(0, 1).map((line) => ({ ...line, amount: 3 })) }),
  )
  await one.send()
  await two.send()
  const clash = (await two.outbox.all()).find(({ state }) => state === 'refused')
  expect(clash?.rejection).toMatchObject({ code: 'conflict', field: 'products', current: { products: [] } })

  await two.engine.keepMine(clash?.opId ?? '')
  await two.send()
  await two.pull()
  const merged = await shown(two, order)
  expect(merged).toMatchObject({ warranty: '5 jaar', form: { kleur: 'wit' }, waiting: 0 })
  expect(merged?.products).toMatchObject([{ amount: 3 }])
})
