import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { type Effects, openEffects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildBlob, insertBlob } from '../support/builders/blob.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'
import { ignoreEffects } from '../support/idle-effects.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let effects: Effects
  let status: DocumentOf<'statuses'>
  const done: { key: string; data: unknown }[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    effects = openEffects(db)
    effects.handle('order-status-changed', async ({ key, data }) => {
      done.push({ key, data })
    })
    ignoreEffects(effects, 'order-status-changed')
    await effects.start()
    server = await buildServer(db, effects)
    ours = await insertTree(db)
    status = buildStatus({ company_id: ours.root._id })
    const wos = { ...ours.wos, statuses: [status._id] }
    await insertDocuments(db, ours.tree, [
      { collection: 'statuses', doc: status },
      { collection: 'companies', doc: wos },
    ])
  })

  afterAll(() => effects.stop())

  async function insertOrder(given: Partial<DocumentOf<'orders'>> = {}) {
    const doc = buildOrder({ company_id: ours.wos._id, ...given })
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc }])
    return doc
  }
  const employee = () => server.as(ours.employee)
  const office = () => server.as(ours.office)
  const orderOf = async (id: string) =>
    (await catchUp(office(), 'orders')).docs.get(id) as unknown as DocumentOf<'orders'>
  const filledIn = { fields: { [`Monteur ${AWKWARD}`]: 'Daniël' } }

  test('a status set in the field arrives with its history, its comments and its work, once', async () => {
    const order = await insertOrder()
    const op = buildStatusChange(order, status._id, filledIn)
    const [result] = await employee().applyOps([op])
    expect(result).toMatchObject({ status: 'applied' })
    await employee().applyOps([op])
    const seen = await orderOf(order._id)
    expect(seen.current_status.name).toBe(status.name)
    expect(seen.status_history).toMatchObject([{ status: status.name, user_id: ours.employee._id }])
    expect(seen.commentary).toHaveLength(order.commentary.length + 1)
    expect(seen.commentary.at(-1)).toMatchObject({ title: `Monteur ${AWKWARD}`, commentary: 'Daniël' })
    expect(Math.abs(seen.mod_date - Date.now())).toBeLessThan(60_000)
    await expect.poll(() => done.filter(({ key }) => key === op.opId)).toHaveLength(1)
    await sleep(200)
    expect(done.filter(({ key }) => key === op.opId)).toHaveLength(1)
  })

  test('a status without its required field, or of another company, is refused and causes nothing', async () => {
    const order = await insertOrder()
    const foreign = buildStatus({ company_id: ours.wos._id })
    await insertDocuments(db, ours.tree, [{ collection: 'statuses', doc: foreign }])
    const ops = [
      buildStatusChange(order, status._id),
      buildStatusChange(order, foreign._id),
      buildStatusChange(order, newId()),
    ]
    expect(await employee().applyOps(ops)).toMatchObject([
      { status: 'refused', code: 'field-required', field: `Monteur ${AWKWARD}` },
      { status: 'refused', code: 'status-not-of-company' },
      { status: 'refused', code: 'status-not-of-company' },
    ])
    expect((await orderOf(order._id)).status_history).toEqual([])
  })

  test('answers for a status are kept when somebody else was first, and stored once', async () => {
    const order = await insertOrder()
    const meanwhile = { ...order.current_status, name: 'Geannuleerd' }
    await insertDocuments(db, ours.tree, [
      { collection: 'orders', doc: { ...order, current_status: meanwhile } },
    ])
    const change = (from: object): Op => ({
      ...buildStatusChange(order, status._id, { ...filledIn, told: order._id }),
      changes: { current_status: { from, to: { name: status.name } } },
    })
    const late = change({ name: order.current_status.name })
    const [refused] = await employee().applyOps([late])
    expect(refused).toMatchObject({
      status: 'refused',
      code: 'conflict',
      current: { current_status: { name: 'Geannuleerd' } },
    })
    const asked = await orderOf(order._id)
    expect(asked.current_status.name).toBe('Geannuleerd')
    expect(asked.status_history).toEqual([])
    expect(asked.commentary.at(-1)).toMatchObject({ commentary: 'Daniël', user_id: ours.employee._id })

    expect(await employee().applyOps([change(meanwhile)])).toMatchObject([{ status: 'applied' }])
    const set = await orderOf(order._id)
    expect(set.current_status.name).toBe(status.name)
    expect(set.commentary).toEqual(asked.commentary)
    expect(done.filter(({ key }) => key === late.opId)).toEqual([])
  })

  test('an operation that arrives late records when it was done, within plausible limits', async () => {
    const order = await insertOrder()
    const hour = 60 * 60 * 1000
    const now = Date.now()
    const said = async (at: number) => {
      const args = { title: '', commentary: 'op het dak' }
      await server
        .as(ours.employee)
        .applyOps([buildOp({ kind: 'orders.comment', entityId: order._id, args, at })])
      return (await orderOf(order._id)).commentary.at(-1)
    }
    expect(await said(now - 3 * hour)).toMatchObject({ done: now - 3 * hour })
    expect((await said(now - 3 * hour))?.date).toBeGreaterThanOrEqual(now)
    for (const wrong of [now, now + 3 * hour, order.request_date - hour]) {
      expect(await said(wrong)).toMatchObject({ done: 0 })
    }
  })

  test('statuses and comments of many people at once are all kept', async () => {
    const order = await insertOrder()
    const people = [ours.employee, ours.office, ours.admin, ours.developer]
    const ops = people.flatMap((user) => [
      { user, op: buildStatusChange(order, status._id, filledIn) },
      {
        user,
        op: buildOp({
          kind: 'orders.comment',
          entityId: order._id,
          args: { title: '', commentary: AWKWARD },
        }),
      },
    ])
    const results = await Promise.all(ops.map(({ user, op }) => server.as(user).applyOps([op])))
    expect(new Set(results.flat().map((result) => result.status))).toEqual(new Set(['applied']))
    const seen = await orderOf(order._id)
    expect(seen.status_history.map(({ user_id }) => user_id).toSorted()).toEqual(
      people.map(({ _id }) => _id).toSorted(),
    )
    expect(seen.commentary).toHaveLength(order.commentary.length + 8)
  })

  test('orders made at once by many get numbers of their company, each its own', async () => {
    const users = [ours.office, ours.employee, ours.admin, ours.developer]
    const made = Array.from({ length: 24 }, (_, n) => {
      const company = [ours.wos, ours.bk][n % 2] as Tree['wos']
      return {
        order: buildOrder({ company_id: company._id, customer_id: '' }),
        user: n % 2 ? ours.admin : (users[n % 4] ?? ours.admin),
      }
    })
    const results = await Promise.all(
      made.map(({ order, user }) => {
        const kind = user === ours.employee ? 'quotations.create' : 'orders.create'
        const customer = { customer: { _id: newId(), doc: {} } }
        const op = buildCreate(kind, order)
        return server
          .as(user)
          .applyOps([{ ...op, args: { ...op.args, ...(user === ours.employee ? customer : {}) } }])
      }),
    )
    expect(results.flat().filter((result) => result.status !== 'applied')).toEqual([])
    const { docs } = await catchUp(server.as(ours.admin), 'orders')
    const numbers = made.map(({ order }) => String(docs.get(order._id)?.order_id))
    expect(new Set(numbers).size).toBe(24)
    for (const [n, number] of numbers.entries()) expect(number).toMatch(n % 2 ? /^BK#\d{8}$/ : /^WOS#\d{8}$/)
  })

  test('a quotation made on site brings its customer, or nothing', async () => {
    const [order, customer] = [
      buildOrder({ company_id: ours.wos._id }),
      buildCustomer({ company_id: ours.wos._id }),
    ]
    const { _id, ...doc } = customer
    const op = buildCreate('quotations.create', { ...order, valid_until: '2027-01-15' })
    const commentary = { title: 'Opmerkingen', commentary: AWKWARD }
    const made = { ...op, args: { ...op.args, customer: { _id, doc }, commentary } }
    // Sent by two devices at the same moment: one id makes one quotation.
    const twin = { ...made, opId: newId() }
    const both = await Promise.all([employee().applyOps([made]), employee().applyOps([twin])])
    const [result] = both.flat().filter(({ status }) => status === 'applied')
    expect(
      both
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['applied', 'refused'])
    const stored = await orderOf(order._id)
    // The customer signs this version.
    const is = { type: 'quotation', customer_id: _id, valid_until: '2027-01-15', version: '1.0.0' }
    expect(stored).toMatchObject(is)
    expect(stored.commentary).toMatchObject([{ ...commentary, kind: 'user', user_id: ours.employee._id }])
    const seen = (await catchUp(office(), 'customers')).docs.get(_id)
    expect(seen).toMatchObject({ lastname: customer.lastname, seq: result?.seq })

    const outside = buildCreate('quotations.create', buildOrder({ company_id: ours.bk._id }))
    const other = { _id: newId(), doc }
    const refused = await employee().applyOps([{ ...outside, args: { ...outside.args, customer: other } }])
    expect(refused).toMatchObject([{ status: 'refused', code: 'forbidden' }])
    expect((await catchUp(server.as(ours.admin), 'customers')).docs.has(other._id)).toBe(false)
  })

  test('archived and restored, an order keeps its number; a backup gets one of its own', async () => {
    const order = await insertOrder()
    const [archive_id, order_id] = [newId(), newId()]
    const archived = buildOp({
      kind: 'orders.archive',
      entityId: order._id,
      args: { archive_id, copy: false },
    })
    const restored = buildOp({ kind: 'archives.restore', entityId: archive_id, args: { order_id } })
    const results = await office().applyOps([archived, restored])
    expect(results).toMatchObject([{ status: 'applied' }, { status: 'applied' }])
    expect((await orderOf(order_id)).order_id).toBe(order.order_id)
    expect(await orderOf(order._id)).toBeUndefined()

    const [backup_id, twin_id] = [newId(), newId()]
    await office().applyOps([
      buildOp({ kind: 'orders.archive', entityId: order_id, args: { archive_id: backup_id, copy: true } }),
      buildOp({ kind: 'archives.restore', entityId: backup_id, args: { order_id: twin_id } }),
    ])
    expect((await orderOf(order_id)).order_id).toBe(order.order_id)
    const twin = await orderOf(twin_id)
    expect(twin.order_id).toMatch(/^WOS#\d{8}$/)
    expect(twin.order_id).not.toBe(order.order_id)
    expect((await catchUp(office(), 'archives')).docs.get(backup_id)).toMatchObject({
      leading_order_id: order_id,
    })
  })

  test('photos are there when their content is, and are what the server saw', async () => {
    const order = await insertOrder()
    const blob = buildBlob()
    const claimed = { filename: `meterkast ${AWKWARD}.jpg`, mime: 'image/jpeg', size: 1, width: 1, height: 1 }
    const signature = { by: `A. Visser ${AWKWARD}`, version: '1.0.3' }
    const file = { _id: newId(), hash: blob.hash, ...claimed, signature }
    const op = buildOp({
      kind: 'orders.attach',
      entityId: order._id,
      args: { files: [file] },
      blobIds: [blob.hash],
    })
    expect(await employee().applyOps([op])).toMatchObject([{ status: 'retry', code: 'blob-missing', seq: 0 }])
    expect((await orderOf(order._id)).employee_uploads).toEqual([])

    await insertBlob(db, newId(), blob)
    expect(await employee().applyOps([op])).toMatchObject([{ status: 'retry', code: 'blob-missing' }])
    await insertBlob(db, ours.tree, blob)
    expect(await employee().applyOps([op])).toMatchObject([{ status: 'applied' }])
    expect((await orderOf(order._id)).employee_uploads).toEqual([file._id])
    const seen = (await catchUp(office(), 'files')).docs.get(file._id)
    expect(seen).toMatchObject({
      ...blob,
      filename: claimed.filename,
      order_id: order._id,
      user_id: ours.employee._id,
      signed_by: signature.by,
      signed_version: '1.0.3',
    })

    const other = await insertOrder()
    const again = buildOp({
      kind: 'orders.attach',
      entityId: other._id,
      args: { files: [file] },
      blobIds: [blob.hash],
    })
    expect(await employee().applyOps([again])).toMatchObject([{ status: 'refused', code: 'already-exists' }])
  })
})
