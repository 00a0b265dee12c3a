import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { conversionOf, type OfferStatistic } from '#sync/contract/wire/statistics.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildServer, type Server } from '#tests/support/builders/server.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const DAY = 86_400_000
const COUNTS = 'made approved declined open'
const TEXT = `query ($timeFrame: TimeFrame) { offerStatistic(timeFrame: $timeFrame) {
  data { x ${COUNTS} } total { ${COUNTS} } before { ${COUNTS} } reasons { reason count _id order_id archived date } } }`
const WEEK = { value: 7, unit: 'day' }

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  const now = Date.now()
  const told = { tooDear: newId(), silent: newId(), archived: newId() }

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const company_id = ours.wos._id
    const inStatus = (meaning: StatusMeaning) => ({ ...buildOrder().current_status, meaning })
    type Given = Partial<DocumentOf<'archives'>>
    const offer = (daysAgo: number, given: Given = {}) => ({
      company_id,
      type: 'quotation' as const,
      current_status: inStatus('requested'),
      request_date: now - daysAgo * DAY - 1_000,
      ...given,
    })
    const declined = (reason: string, date: number, version = '1.0.0') => ({ reason, version, date })
    const quoted = {
      _id: newId(),
      status: 'Offerte',
      meaning: 'quoted' as const,
      date: 1,
      done: 0,
      user_id: '',
    }
    const approval = buildApproval({ by: 'J. Jansen', version: '1.0.0', date: now })
    const orders = [
      offer(0),
      offer(1, { approval }),
      // A later change does not take the agreement away.
      offer(1, { approval, version: '1.0.1' }),
      offer(2, { current_status: inStatus('scheduled') }),
      offer(2, { declined: declined('Te duur', now - 3 * DAY) }),
      offer(2, { _id: told.tooDear, order_id: 'WOS#7', declined: declined(' te DUUR ', now - DAY) }),
      offer(3, { _id: told.silent, declined: declined('', now - 2 * DAY) }),
      offer(3, { current_status: inStatus('cancelled') }),
      // The customer has not answered its present version.
      offer(3, { version: '1.0.1', declined: declined('Te groot', now) }),
      offer(9, { approval }),
      offer(9),
      offer(0, { type: 'order' }),
      // It became an order after it was quoted.
      offer(5, { type: 'order', status_history: [quoted], current_status: inStatus('delivered') }),
    ].map((doc) => ({ collection: 'orders' as const, doc: buildOrder(doc) }))
    const archives = [
      offer(1, { _id: told.archived, leading_order_id: '', declined: declined('Verhuisd', now - 4 * DAY) }),
      // A backup of an order that is still there.
      offer(1, { leading_order_id: newId() }),
    ].map((doc) => ({ collection: 'archives' as const, doc: buildArchive(doc) }))
    const neighbour = buildOrder({ ...offer(0), company_id: ours.bk._id })
    await insertDocuments(db, ours.tree, [...orders, ...archives, { collection: 'orders', doc: neighbour }])
  })

  async function ask(who = server.as(ours.office), timeFrame: object = WEEK): Promise<OfferStatistic> {
    return (await who.query(TEXT, { timeFrame })).offerStatistic as OfferStatistic
  }

  test('each offer counts once, by what became of it, also once it was archived', async () => {
    const { total, before } = await ask()
    expect(total).toEqual({ made: 11, approved: 4, declined: 5, open: 2 })
    expect(before).toEqual({ made: 2, approved: 1, declined: 0, open: 1 })
    expect([conversionOf(total), conversionOf(before)]).toEqual([36, 50])
  })

  test('the periods add up to the sum, without gaps', async () => {
    const { data, total } = await ask(server.as(ours.office), { value: 28, unit: 'day' })
    expect(data.length).toBeGreaterThanOrEqual(28)
    for (const count of ['made', 'approved', 'declined', 'open'] as const)
      expect(data.reduce((sum, each) => sum + each[count], 0)).toBe(total[count])
  })

  test('the same reason is one, whatever its capitals, the latest first and with its last order', async () => {
    const { reasons } = await ask()
    expect(reasons).toMatchObject([
      { reason: 'te DUUR', count: 2, _id: told.tooDear, order_id: 'WOS#7', archived: false },
      { reason: '', count: 1, _id: told.silent },
      { reason: 'Verhuisd', count: 1, _id: told.archived, archived: true },
    ])
  })

  test('the figures count what their reader may see, and field staff get none', async () => {
    expect((await ask(server.as(ours.neighbour))).total.made).toBe(1)
    expect((await ask(server.as(ours.admin))).total.made).toBe(12)
    await expect(ask(server.as(ours.employee))).rejects.toThrow('forbidden')
    await expect(ask(server.as(ours.office), { value: 0, unit: 'day' })).rejects.toThrow('invalid')
  })
})
