import { sql } from 'kysely'
import { demoOrders, type OrderPlan } from '#demo/demo-orders.ts'
import type { DrawnPhoto } from '#demo/photos.ts'
import type { Random } from '#demo/random.ts'
import { openVisitPlan, type VisitPlan } from '#demo/visits.ts'
import { isDelivered, type StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'

const BATCH = 1000

/** Seeds orders in batches, oldest first, so that a hundred thousand fit in memory. Returns the last sequence. */
export async function seedOrders(
  tx: Tx,
  random: Random,
  plan: OrderPlan & Pick<VisitPlan, 'absences'> & { photos: readonly DrawnPhoto[] },
): Promise<number> {
  const { companies, tree } = plan
  const nextNumbers = new Map(companies.map(({ _id }) => [_id, 10_000_000 + random.whole(1, 900_000)]))
  const visits = openVisitPlan(plan)
  let seq = 1
  let batch = emptyBatch()
  const insertBatch = async () => {
    seq += 1
    for (const [name, rows] of Object.entries(batch)) {
      await insertRows(tx, name as keyof typeof batch, rows, { tree, seq })
    }
    batch = emptyBatch()
  }
  for (const { customer, order, archive } of demoOrders(random, plan, nextNumbers)) {
    batch.customers.push(customer)
    if (archive) batch.archives.push(archive)
    if (order) {
      const files = orderFiles(random, plan.photos, order)
      batch.files.push(...files)
      batch.visits.push(...visits.visitsOf(order))
      batch.orders.push({ ...order, employee_uploads: files.map(({ _id }) => _id) })
    }
    if (batch.customers.length === BATCH) await insertBatch()
  }
  batch.visits.push(...visits.further())
  await insertBatch()
  for (const { _id, config } of companies) {
    await sql`insert into order_numbers (prefix, next)
      values (${config.order_number_prefix}, ${nextNumbers.get(_id) ?? 0})`.execute(tx)
  }
  return seq
}

const emptyBatch = () => ({
  orders: [] as object[],
  customers: [] as object[],
  files: [] as object[],
  archives: [] as object[],
  visits: [] as object[],
})

function orderFiles(
  random: Random,
  photos: readonly DrawnPhoto[],
  order: {
    _id: string
    company_id: string
    mod_date: number
    main_assignee_id: string
    current_status: { meaning: StatusMeaning }
  },
) {
  const count = random.chance(0.35) ? random.whole(1, 4) : 0
  return Array.from({ length: count }, (_, at) => {
    const { hash, size, width, height, caption } = random.pick(photos)
    const _id = random.id(order.mod_date)
    // Of finished work the customer sees all photos but the last.
    const for_customer = isDelivered(order.current_status) && at < count - 1
    return {
      _id,
      company_id: order.company_id,
      order_id: order._id,
      path: `/files/${_id}`,
      filename: `${caption.toLowerCase()}.jpg`,
      hash,
      mime: 'image/jpeg',
      size,
      width,
      height,
      date: order.mod_date,
      user_id: order.main_assignee_id,
      for_customer,
      caption: for_customer ? caption : '',
    }
  })
}
