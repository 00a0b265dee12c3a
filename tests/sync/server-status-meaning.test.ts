import { beforeAll, expect, test } from 'vitest'
import { pageWords } from '#server/customer-page/page-words.ts'
import { progressSteps } from '#server/customer-page/progress.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { exportKindOf } from '#sync/contract/orders/export-rule.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer } from '../support/builders/server.ts'
import { buildStatus } from '../support/builders/status.ts'
import { insertTree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

type Order = DocumentOf<'orders'>

eachDatabase((testDatabase) => {
  let db: Database

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
  })

  /** A company with status names used nowhere else, and an order in it. */
  async function company() {
    const server = await buildServer(db)
    const ours = await insertTree(db)
    const status = (name: string, meaning: StatusMeaning, message = '') =>
      buildStatus({
        company_id: ours.wos._id,
        name,
        meaning,
        fields: [],
        customer_message: { type: 'web_only', message, required: false, active: message !== '' },
      })
    const statuses = {
      auftrag: status('Auftrag', 'ordered'),
      termin: status('Termin', 'scheduled', 'Wir kommen am DATE um TIME.'),
      arbeit: status('Arbeit', 'in-progress'),
      fertig: status('Fertig', 'delivered'),
      ingepland: status('Ingepland', ''),
    }
    const ids = Object.values(statuses).map(({ _id }) => _id)
    await insertDocuments(db, ours.tree, [
      ...Object.values(statuses).map((doc) => ({ collection: 'statuses' as const, doc })),
      { collection: 'companies', doc: { ...ours.wos, statuses: ids } },
    ])
    const asked = buildOrder({ company_id: ours.wos._id, customer_id: '' })
    const admin = server.as(ours.admin)
    const done = async (...ops: Parameters<typeof admin.applyOps>[0]) => {
      for (const { status, code } of await admin.applyOps(ops)) expect(code ?? status).toBe('applied')
    }
    await done(buildCreate('orders.create', asked))
    const order = async () => (await catchUp(admin, 'orders')).docs.get(asked._id) as unknown as Order
    return {
      statuses,
      order,
      done,
      async to(status: { _id: string }) {
        const message = { send: true, date: '2030-12-04', time: '08:30' }
        await done(buildStatusChange(await order(), status._id, { message }))
        return order()
      },
      async counted(category: string): Promise<number> {
        const text = `query ($category: String!) { statistic(category: $category) { total } }`
        const answer = await admin.query(text, { category })
        return (answer.statistic as { total: number }).total
      },
    }
  }

  test('an order goes from request to delivery whatever its statuses are called', async () => {
    const { statuses, order, to, counted } = await company()
    expect((await order()).current_status.meaning).toBe('requested')
    expect([await counted('requested'), await counted('ordered')]).toEqual([1, 0])

    const ordered = await to(statuses.auftrag)
    expect([await counted('requested'), await counted('ordered')]).toEqual([0, 1])
    expect(exportKindOf(ordered.current_status)).toBe('sales')

    expect(plannedFor(await to(statuses.termin))).toBe('04-12-2030 08:30')
    expect(await counted('ordered')).toBe(1)

    await to(statuses.arbeit)
    expect(await counted('ordered')).toBe(0)

    const delivered = await to(statuses.fertig)
    expect(await counted('ordered')).toBe(1)
    expect(exportKindOf(delivered.current_status)).toBe('contract')
    const steps = progressSteps(delivered, Date.now(), pageWords('nl')).map(({ name, state }) => [
      name,
      state,
    ])
    expect(steps).toEqual([
      ['Aangevraagd', 'past'],
      ['Termin', 'past'],
      ['Arbeit', 'past'],
      ['Fertig', 'now'],
    ])

    const named = await to(statuses.ingepland)
    expect(plannedFor(named)).toBeNull()
    expect(await counted('ordered')).toBe(0)
  })

  test('another name, another meaning or the end of a status changes nothing that was', async () => {
    const { statuses, order, done, to, counted } = await company()
    const { termin, arbeit } = statuses
    await to(termin)
    await done(buildEdit('statuses.edit', termin, { name: 'Rendez-vous', meaning: 'waiting' }))
    const renamed = await order()
    expect(renamed.current_status).toMatchObject({ name: 'Rendez-vous', meaning: 'scheduled' })
    expect(plannedFor(renamed)).toBe('04-12-2030 08:30')
    expect(await counted('ordered')).toBe(1)
    await to(arbeit)
    await done(buildOp({ kind: 'statuses.delete', entityId: termin._id }))
    expect((await order()).status_history.map(({ status, meaning }) => [status, meaning])).toEqual([
      ['AURUM_STATUS_CREATED', 'requested'],
      ['Termin', 'scheduled'],
      ['Arbeit', 'in-progress'],
    ])
  })
})
