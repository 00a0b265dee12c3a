import { beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { linePrice } from '#sync/contract/orders/money/totals.ts'
import type { Statistic } from '#sync/contract/wire/statistics.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildServer, type Server } from '#tests/support/builders/server.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const DAY = 86_400_000
const FIELDS =
  '{ data { x y } percentageChange total week { current before percentageChange } month { current } }'
const WEEK = { value: 7, unit: 'day' }

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  const now = Date.now()
  const products = [
    line({ selling_price: 189_900, subsidy_price: 20_000, amount: 2 }, [line({ selling_price: 5_000 })]),
    line({ selling_price: 1_995, signup_fee: 9_900, amount: 3, is_subscription: true }),
  ]

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const order = (name: string, daysAgo: number, company = ours.wos) =>
      buildOrder({
        company_id: company._id,
        current_status: { name, color: '#000000' } as DocumentOf<'orders'>['current_status'],
        request_date: now - daysAgo * DAY - 1_000,
        products,
      })
    const orders = [
      ...[0, 1, 2].map((daysAgo) => order('AURUM_STATUS_CREATED', daysAgo)),
      ...[8, 9].map((daysAgo) => order('AURUM_STATUS_CREATED', daysAgo)),
      order('AURUM_STATUS_COMPLETED', 0),
      order('Opdracht', 7),
      order('In opdracht', 0),
      order('AURUM_STATUS_PHONE_ACTION', 0),
      order('AURUM_STATUS_CREATED', 0, ours.bk),
    ]
    await insertDocuments(db, ours.tree, [
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
      { collection: 'customers', doc: buildCustomer({ company_id: ours.wos._id }) },
    ])
  })

  const office = () => server.as(ours.office)
  async function ask(category: string, timeFrame: object = WEEK, who = office()): Promise<Statistic> {
    const text = `query ($category: String!, $timeFrame: TimeFrame) { statistic(category: $category, timeFrame: $timeFrame) ${FIELDS} }`
    return (await who.query(text, { category, timeFrame })).statistic as Statistic
  }

  test('a request counts in its own status alone, an order once it is one', async () => {
    expect((await ask('requested')).total).toBe(3)
    expect((await ask('ordered', { value: 1, unit: 'month' })).total).toBe(2)
  })

  test('the comparison period is the preceding period of the same length', async () => {
    expect(await ask('requested')).toMatchObject({ total: 3, percentageChange: 50 })
    expect((await ask('customers')).percentageChange).toBeNull()
  })

  test('this week stands beside the last one up to this moment', async () => {
    expect((await ask('ordered')).week).toEqual({ current: 1, before: 1, percentageChange: 0 })
  })

  test('amounts stored before there were limits do not break the figure', async () => {
    const most = Number.MAX_SAFE_INTEGER
    const order = buildOrder({
      company_id: ours.bk._id,
      current_status: { name: 'Opdracht', color: '#000000' } as DocumentOf<'orders'>['current_status'],
      request_date: now - 2 * DAY,
    })
    const absurd = { ...order, products: [line({ selling_price: most, subsidy_price: 0, amount: most })] }
    await insertDocuments(db, ours.tree, [{ collection: 'orders', doc: absurd }])
    const { total } = await ask('revenue', WEEK, server.as(ours.admin))
    expect(total).toBeGreaterThan(most)
  })

  test('the points add up to the sum, without gaps', async () => {
    const { data, total } = await ask('requested', { value: 28, unit: 'day' })
    expect(data.reduce((sum, { y }) => sum + y, 0)).toBe(total)
    expect(data.length).toBeGreaterThanOrEqual(28)
    expect(data.every(({ x }, at) => at === 0 || x > (data[at - 1]?.x ?? 0))).toBe(true)
  })

  test('amounts are those of the one module that calculates with money', async () => {
    const [once, monthly] = products
    const entrance = (monthly?.signup_fee ?? 0) * (monthly?.amount ?? 0)
    const parts = once ? [once, ...once.accessories] : []
    const { total } = await ask('revenue', { value: 1, unit: 'day' })
    expect(total).toBe(parts.reduce((sum, each) => sum + linePrice(each), entrance))
    expect((await ask('subscriptions', { value: 1, unit: 'day' })).total).toBe(1_995 * 3)
  })

  test('the two charts of the first screen count the last six months when nothing else is said', async () => {
    const answer = await office().query(
      `{ orderGrowth ${FIELDS} customerAcquisition(timeFrame: { value: 1, unit: "day" }) ${FIELDS} }`,
    )
    expect((answer.orderGrowth as Statistic).total).toBe(7)
    expect((answer.customerAcquisition as Statistic).total).toBe(1)
  })

  test('figures count only orders that the user may see', async () => {
    expect((await ask('requested', WEEK, server.as(ours.neighbour))).total).toBe(1)
    expect((await ask('requested', WEEK, server.as(ours.admin))).total).toBe(4)
    await expect(ask('requested', WEEK, server.as(ours.employee))).rejects.toThrow('forbidden')
  })

  test('an unsupported figure or period is refused', async () => {
    await expect(ask('weather')).rejects.toThrow('invalid')
    await expect(ask('requested', { value: 0, unit: 'day' })).rejects.toThrow('invalid')
    await expect(ask('requested', { value: 6, unit: 'fortnight' })).rejects.toThrow('invalid')
    await expect(ask('requested', { value: 100_000, unit: 'second' })).rejects.toThrow('invalid')
  })
})

type Line = DocumentOf<'orders'>['products'][number]

function line(given: Partial<Line>, accessories: Line['accessories'] = []): Line {
  const [blank] = buildOrder().products
  if (!blank) throw new Error('An order is built with a product')
  return { ...blank, _id: newId(), subsidy_price: 0, signup_fee: 0, amount: 1, ...given, accessories }
}
