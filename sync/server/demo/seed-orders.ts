import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'
import type { demoUsers } from './accounts.ts'
import type { demoCampaigns, demoProducts } from './catalogue.ts'
import type { demoCompanyTree } from './company-tree.ts'
import { insertRows } from './insert-rows.ts'
import { demoOrder } from './orders.ts'
import { demoCustomer } from './people.ts'
import type { DrawnPhoto } from './photos.ts'
import type { Random } from './random.ts'

interface OrderPlan {
  tree: string
  companies: ReturnType<typeof demoCompanyTree>['companies']
  products: ReturnType<typeof demoProducts>
  campaigns: ReturnType<typeof demoCampaigns>
  users: ReturnType<typeof demoUsers>
  photos: readonly DrawnPhoto[]
  orders: number
  now: number
}

const BATCH = 1000
const DAY = 86_400_000
/** Of every hundred orders, this many are in the archive. */
const ARCHIVED = 8

/** Oldest first, a batch at a time, so that a hundred thousand fit in little memory. Returns the last sequence used. */
export async function seedOrders(tx: Tx, random: Random, plan: OrderPlan): Promise<number> {
  const { companies, orders, now, users } = plan
  const nextNumber = new Map(companies.map(({ _id }) => [_id, 10_000_000 + random.whole(1, 900_000)]))
  const colleagues = new Map(companies.map(({ _id }) => [_id, colleaguesOf([_id, plan.tree], users)]))
  let seq = 1
  for (let from = 0; from < orders; from += BATCH) {
    const batch = {
      orders: [] as object[],
      customers: [] as object[],
      files: [] as object[],
      archives: [] as object[],
    }
    for (let index = from; index < Math.min(orders, from + BATCH); index++) {
      const company = random.chance(0.6) ? companies[0] : random.pick(companies)
      if (!company) continue
      const number = (nextNumber.get(company._id) ?? 0) + random.whole(1, 9)
      nextNumber.set(company._id, number)
      const requested = requestedAt(index / Math.max(1, orders), now)
      const customer = demoCustomer(random, company._id, requested)
      const world = {
        company: { _id: company._id, prefix: company.config.order_number_prefix },
        products: plan.products,
        campaigns: plan.campaigns,
        users: colleagues.get(company._id) ?? [],
      }
      const order = demoOrder(random, world, { customer, number, requested, now })
      batch.customers.push(customer)
      if (random.whole(1, 100) <= ARCHIVED) {
        batch.archives.push({
          ...order,
          leading_order_id: random.chance(0.3) ? random.id(requested) : '',
          archived_date: order.mod_date,
        })
        continue
      }
      const files = orderFiles(random, plan.photos, order)
      batch.files.push(...files)
      batch.orders.push({ ...order, employee_uploads: files.map(({ _id }) => _id) })
    }
    seq += 1
    for (const [name, rows] of Object.entries(batch)) {
      await insertRows(tx, name as keyof typeof batch, rows, { tree: plan.tree, seq })
    }
  }
  for (const { _id, config } of companies) {
    await sql`insert into order_numbers (prefix, next)
      values (${config.order_number_prefix}, ${(nextNumber.get(_id) ?? 0) + 1})`.execute(tx)
  }
  return seq
}

/** Nobody is given an order they cannot see: they are of its company or of the one above all, and have not left. */
const colleaguesOf = (companyIds: readonly string[], users: OrderPlan['users']) =>
  users
    .filter(({ active, company_ids }) => active && company_ids.some((id) => companyIds.includes(id)))
    .map(({ _id }) => _id)

/** More of them lately than long ago, and the last a few minutes old. */
function requestedAt(share: number, now: number): number {
  const age = (1 - share) ** 2 * 300 * DAY
  return Math.round(now - 5 * 60_000 - age)
}

function orderFiles(
  random: Random,
  photos: readonly DrawnPhoto[],
  order: { _id: string; company_id: string; mod_date: number; main_assignee_id: string },
) {
  const count = random.chance(0.35) ? random.whole(1, 4) : 0
  return Array.from({ length: count }, () => {
    const { hash, size, width, height, caption } = random.pick(photos)
    const _id = random.id(order.mod_date)
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
    }
  })
}
