import { beforeAll, expect, test } from 'vitest'
import { OPS_PER_REQUEST } from '#sync/contract/wire/protocol.ts'
import { readClock } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildProduct } from '../support/builders/product.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
  })

  const office = () => server.as(ours.office)
  const clock = () => db.read(async (tx) => (await readClock(tx, ours.tree)).seq)
  const statuses = (results: readonly { status: string }[]) => results.map(({ status }) => status)
  async function insertCustomer() {
    const doc = buildCustomer({ company_id: ours.wos._id })
    await insertDocuments(db, ours.tree, [{ collection: 'customers', doc }])
    return doc
  }
  const current = async (id: string) => (await catchUp(office(), 'customers')).docs.get(id)

  test('an operation sent again gets its answer again and is not applied again', async () => {
    const op = buildCreate('customers.create', buildCustomer({ company_id: ours.wos._id }))
    const [first] = await office().applyOps([op])
    expect(first).toEqual({
      opId: op.opId,
      status: 'applied',
      seq: await clock(),
      code: null,
      field: null,
      current: null,
    })
    expect(await office().applyOps([op, op])).toEqual([
      { ...first, status: 'duplicate' },
      { ...first, status: 'duplicate' },
    ])
    expect(await clock()).toBe(first?.seq)
    const shouted = { ...op, opId: op.opId.toUpperCase() }
    expect(await office().applyOps([shouted])).toMatchObject([{ status: 'duplicate', seq: first?.seq }])
  })

  test('an operation that an older app queued, with fields that are no longer read, is done', async () => {
    const op = buildCreate('customers.create', buildCustomer({ company_id: ours.wos._id }))
    const [result] = await office().applyOps([{ ...op, baseSeq: 7, opVersion: 1 }])
    expect(result).toMatchObject({ opId: op.opId, status: 'applied' })
  })

  test('an operation sent several times at once is applied once', async () => {
    const doc = await insertCustomer()
    const before = await clock()
    const op = buildEdit('customers.edit', doc, { lastname: 'Eén keer' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => office().applyOps([op])))
    expect(answers.flatMap(statuses).toSorted()).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
    expect(await clock()).toBe(before + 1)
  })

  test('a refusal stays one, whatever has become possible meanwhile', async () => {
    const doc = buildCustomer({ company_id: ours.wos._id })
    const op = buildEdit('customers.edit', doc, { lastname: 'Te vroeg' })
    const [first] = await office().applyOps([op])
    expect(first).toMatchObject({ status: 'refused', code: 'not-found', seq: 0 })
    await insertDocuments(db, ours.tree, [{ collection: 'customers', doc }])
    expect(await office().applyOps([op])).toEqual([first])
    expect(await office().applyOps([{ ...op, opId: newId() }])).toMatchObject([{ status: 'applied' }])
  })

  test('one bad operation among many stops only itself', async () => {
    const docs = Array.from({ length: OPS_PER_REQUEST }, () => buildCustomer({ company_id: ours.wos._id }))
    const ops: unknown[] = docs.map((doc) => buildCreate('customers.create', doc))
    ops[3] = { ...(ops[3] as object), kind: 'customers.explode' }
    ops[5] = 'geen bewerking'
    ops[7] = { opId: newId(), kind: 'customers.create' }
    ops[9] = buildCreate('customers.create', { ...buildCustomer(), company_id: ours.bk._id })
    ops[11] = buildCreate('customers.create', {
      ...buildCustomer({ company_id: ours.wos._id }),
      title: 'Lord',
    })
    const results = await office().applyOps(ops)
    const bad = { 3: 'unknown-operation', 5: 'invalid', 7: 'invalid', 9: 'forbidden', 11: 'invalid' }
    for (const [at, result] of results.entries()) {
      const code = (bad as Record<number, string>)[at]
      expect(result).toMatchObject(code ? { status: 'refused', code, seq: 0 } : { status: 'applied' })
    }
  })

  test('a change that makes a document too large is refused, and the document stays as it was', async () => {
    const order = buildOrder({ company_id: ours.wos._id })
    const long = { ...order.commentary[0], commentary: 'x'.repeat(18_500), kind: 'user' as const }
    const full = buildOrder({
      company_id: ours.wos._id,
      commentary: Array.from({ length: 12 }, () => ({
        ...long,
        _id: newId(),
        title: '',
        done: 0,
        user_id: '',
        customer_id: '',
        date: 0,
      })),
    })
    await insertDocuments(
      db,
      ours.tree,
      [order, full].map((doc) => ({ collection: 'orders', doc })),
    )
    const form = { Notitie: 'x'.repeat(64_000) }
    const commentary = 'x'.repeat(18_500)
    const more = () =>
      buildOp({ kind: 'orders.comment', entityId: full._id, args: { title: '', commentary } })
    const results = await office().applyOps([buildEdit('orders.edit', order, { form }), more(), more()])
    const refused = { status: 'refused', code: 'too-large' }
    expect(results).toMatchObject([{ ...refused, field: 'form' }, {}, refused])
  })

  test('text the database cannot hold is refused, not tried for ever', async () => {
    for (const lastname of ['nul \u0000 teken', 'half \ud83d teken']) {
      const doc = buildCustomer({ company_id: ours.wos._id })
      const iban = { ...doc, addresses: [{ ...doc.addresses[0], street: lastname }] }
      const [result] = await office().applyOps([buildCreate('customers.create', iban)])
      expect(result).toMatchObject({ status: 'refused', code: 'invalid' })
    }
  })

  test('edits of different fields both survive, and neither is called a clash', async () => {
    const doc = await insertCustomer()
    const ops = [{ email: 'een@voorbeeld.nl' }, { telephone: '0201234567' }]
    for (const to of ops) {
      const [result] = await office().applyOps([buildEdit('customers.edit', doc, to)])
      expect(result).toMatchObject({ status: 'applied', current: null })
    }
    expect(await current(doc._id)).toMatchObject({ email: 'een@voorbeeld.nl', telephone: '0201234567' })
  })

  test('the later of two edits of one field wins, and says what it replaced', async () => {
    const doc = await insertCustomer()
    await office().applyOps([buildEdit('customers.edit', doc, { email: 'een@voorbeeld.nl' })])
    const [second] = await office().applyOps([
      buildEdit('customers.edit', doc, { email: 'twee@voorbeeld.nl' }),
    ])
    expect(second).toMatchObject({ status: 'merged', current: { email: 'een@voorbeeld.nl' } })
    expect(await current(doc._id)).toMatchObject({ email: 'twee@voorbeeld.nl' })
  })

  test('money and numbers ask: the later edit is refused with what the server holds', async () => {
    const doc = await insertCustomer()
    await office().applyOps([buildEdit('customers.edit', doc, { iban: 'NL44RABO0123456789' })])
    const [second] = await office().applyOps([
      buildEdit('customers.edit', doc, { iban: 'NL91ABNA0417164300', email: 'x@y.nl' }),
    ])
    expect(second).toMatchObject({
      status: 'refused',
      code: 'conflict',
      field: 'iban',
      current: { iban: 'NL44RABO0123456789' },
    })
    expect(await current(doc._id)).toMatchObject({ iban: 'NL44RABO0123456789', email: doc.email })
  })

  test('an operation that depends on a refused one is refused, and on a missing one waits', async () => {
    const doc = buildCustomer({ company_id: ours.bk._id })
    const create = buildCreate('customers.create', doc)
    const edit = { ...buildEdit('customers.edit', doc, { email: 'x@y.nl' }), dependsOn: [create.opId] }
    const further = { ...buildEdit('customers.edit', doc, { email: 'z@y.nl' }), dependsOn: [edit.opId] }
    expect(await office().applyOps([edit])).toMatchObject([{ status: 'retry', field: 'dependsOn' }])
    expect(await office().applyOps([create, edit, further])).toMatchObject([
      { status: 'refused', code: 'forbidden' },
      { status: 'refused', code: 'depends-on-refused' },
      { status: 'refused', code: 'depends-on-refused' },
    ])
  })

  test('operations are done in their order, each on what the one before left', async () => {
    const doc = buildCustomer({ company_id: ours.wos._id })
    const ops = [
      buildCreate('customers.create', doc),
      buildEdit('customers.edit', doc, { email: 'een@voorbeeld.nl' }),
      buildEdit('customers.edit', { ...doc, email: 'een@voorbeeld.nl' }, { email: 'twee@voorbeeld.nl' }),
      buildOp({ kind: 'customers.delete', entityId: doc._id }),
      buildEdit('customers.edit', doc, { email: 'drie@voorbeeld.nl' }),
      buildCreate('customers.create', doc),
    ]
    const results = await office().applyOps(ops)
    expect(statuses(results)).toEqual(['applied', 'applied', 'applied', 'applied', 'refused', 'applied'])
    expect(await current(doc._id)).toMatchObject({ email: doc.email })
  })

  test('an outbox of somebody else is not touched', async () => {
    const op = buildCreate('customers.create', buildCustomer({ company_id: ours.wos._id }))
    await expect(office().applyOps([op], ours.employee._id)).rejects.toThrow('wrong-user')
    const tooMany = Array.from({ length: OPS_PER_REQUEST + 1 }, () => op)
    await expect(office().applyOps(tooMany)).rejects.toThrow('too-many')
    expect(await office().applyOps([op])).toMatchObject([{ status: 'applied' }])
    const [stolen] = await server.as(ours.admin).applyOps([op])
    expect(stolen).toMatchObject({ status: 'refused', code: 'forbidden', seq: 0 })
  })

  test('an id that is taken by a row out of sight is refused like any taken id', async () => {
    const other = await insertTree(db)
    const foreign = buildCustomer({ company_id: other.wos._id })
    await insertDocuments(db, other.tree, [{ collection: 'customers', doc: foreign }])
    const mine = await insertCustomer()
    for (const { _id } of [foreign, mine]) {
      const taken = buildCreate('customers.create', { ...buildCustomer({ company_id: ours.wos._id }), _id })
      expect(await office().applyOps([taken])).toMatchObject([{ status: 'refused', code: 'already-exists' }])
      expect(await office().applyOps([taken])).toMatchObject([{ status: 'refused', code: 'already-exists' }])
    }
  })

  test('a failing database costs only the operation it failed in, and later ones on the same row keep their order', async () => {
    const [bad, good] = [await insertCustomer(), await insertCustomer()]
    await db.statement(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger fail before update on customers for each row when (old._id = '${bad._id}') execute function fail()`)
    const ops = [
      buildEdit('customers.edit', bad, { email: 'een@voorbeeld.nl' }),
      buildEdit('customers.edit', good, { email: 'een@voorbeeld.nl' }),
      buildEdit('customers.edit', { ...bad, email: 'een@voorbeeld.nl' }, { email: 'twee@voorbeeld.nl' }),
    ]
    expect(await office().applyOps(ops)).toMatchObject([
      { status: 'retry', code: 'unavailable', seq: 0 },
      { status: 'applied' },
      { status: 'retry', code: 'unavailable', seq: 0 },
    ])
    expect(server.errors).toHaveLength(1)
    await db.statement('drop trigger fail on customers; drop function fail')
    expect(statuses(await office().applyOps(ops))).toEqual(['applied', 'duplicate', 'applied'])
    expect(await current(bad._id)).toMatchObject({ email: 'twee@voorbeeld.nl' })
  })

  test('fields that only the server writes cannot be set by an author', async () => {
    const order = buildOrder({ company_id: ours.wos._id, customer_id: '' })
    const [made] = await office().applyOps([buildCreate('orders.create', { ...order, order_id: 'NLM#1' })])
    expect(made).toMatchObject({ status: 'applied' })
    const seen = (await catchUp(office(), 'orders')).docs.get(order._id)
    expect(seen).toMatchObject({ main_assignee_id: ours.office._id, commentary: [] })
    expect(seen?.order_id).toMatch(/^WOS#\d{8}$/)
    for (const field of [
      'order_id',
      'current_status',
      'status_history',
      'commentary',
      'seq',
      '_id',
      'tree',
      'owner',
    ]) {
      const edit = buildEdit('orders.edit', order, { [field]: 'anders' })
      expect(await office().applyOps([edit])).toMatchObject([{ status: 'refused', code: 'invalid', field }])
    }
  })

  test('two people who edit a price at once are both told', async () => {
    const product = buildProduct({ company_id: ours.root._id })
    await insertDocuments(db, ours.tree, [{ collection: 'products', doc: product }])
    const edits = [100_000, 120_000].map((price) =>
      buildEdit('products.edit', product, { selling_price: price }),
    )
    const results = await Promise.all(edits.map((op) => server.as(ours.admin).applyOps([op])))
    expect(results.flatMap(statuses).toSorted()).toEqual(['applied', 'refused'])
  })
})
