import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCampaigns, demoProducts } from '#demo/catalogue.ts'
import { demoCompanyTree } from '#demo/company-tree.ts'
import { demoOrder } from '#demo/orders.ts'
import { demoCustomer } from '#demo/people.ts'
import { seededRandom } from '#demo/random.ts'
import { holdsDemo, isEmpty, seedDemo } from '#demo/seed-demo.ts'
import { DEMO_STATUSES } from '#demo/statuses.ts'
import { contentPath } from '#server/files/file-store.ts'
import { type AbsentTime, awayOn } from '#sync/contract/absences/away.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { placeOf } from '#sync/contract/orders/place.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { minutesOf } from '#sync/contract/values/day.ts'
import { answerOf, areOffers } from '#sync/contract/visits/appointment.ts'
import { momentIn } from '#sync/contract/visits/plan.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { pgliteTestDatabase } from '#tests/support/databases.ts'

const NOW = Date.UTC(2026, 10, 21)
const testDatabase = pgliteTestDatabase()
let dataDir: string
let db: Database

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'aurum-demo-'))
  db = await testDatabase.open()
  await migrate(db)
  expect([await isEmpty(db), await holdsDemo(db)]).toEqual([true, false])
  await seedDemo(db, { dataDir, orders: 400, now: NOW })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function rows<Row>(text: string): Promise<Row[]> {
  return (await db.read((tx) => sql.raw<Row>(text).execute(tx))).rows
}

function oneOrder(seed: number) {
  const random = seededRandom(seed)
  const { companies } = demoCompanyTree(random, [{ name: 'Noord', prefix: 'NLM', color: '#007bbe' }], NOW)
  const company = { _id: companies[0]?._id ?? '', prefix: 'NLM' }
  const products = demoProducts(random, company._id, NOW)
  const world = {
    company,
    products,
    campaigns: demoCampaigns(random, company._id, NOW),
    users: [random.id(NOW)],
  }
  const customer = demoCustomer(random, company._id, NOW)
  return demoOrder(random, world, { customer, number: 1, requested: NOW - 1_000_000, now: NOW })
}

test('the same seed makes the same order, another seed another one', () => {
  expect(oneOrder(7)).toEqual(oneOrder(7))
  expect(oneOrder(7)).not.toEqual(oneOrder(8))
})

test('every status of the board occurs, and none that a company does not have', async () => {
  const found = await rows<{ name: string }>(
    "select distinct current_status->>'name' as name from orders order by 1",
  )
  const names = DEMO_STATUSES.map(({ name }) => name)
  expect(found.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  expect(found).toHaveLength(names.length)
})

test('two company trees that share nothing', async () => {
  const trees = await rows<{ tree: string; orders: number }>(
    'select tree, count(*)::int as orders from orders group by tree order by 2',
  )
  expect(trees.map(({ orders }) => orders > 20)).toEqual([true, true])
  const strangers = await rows(
    'select 1 from orders o join customers c on c._id = o.customer_id where c.tree <> o.tree limit 1',
  )
  expect(strangers).toEqual([])
})

test('bank accounts, postcodes and moments could be real ones', async () => {
  const customers = await rows<Pick<DocumentOf<'customers'>, 'iban' | 'addresses'>>(
    'select iban, addresses from customers',
  )
  for (const { iban, addresses } of customers) {
    expect(ibanRest(iban)).toBe(1n)
    expect(addresses[0]?.postcode).toMatch(/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/)
  }
  const [latest] = await rows<{ at: number }>(
    'select max(greatest(request_date, mod_date))::float8 as at from orders',
  )
  expect(latest?.at).toBeLessThanOrEqual(NOW)
})

const ibanRest = (iban: string) =>
  BigInt([...`${iban.slice(4)}${iban.slice(0, 4)}`].map((c) => Number.parseInt(c, 36)).join('')) % 97n

test('every photo on an order lies on disk and was found by its tree', async () => {
  const files = await rows<{ hash: string; known: boolean }>(
    'select f.hash, b.hash is not null as known from files f left join blobs b on b.tree = f.tree and b.hash = f.hash',
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(({ hash, known }) => !known || !existsSync(contentPath(dataDir, hash)))).toEqual([])
})

test('an order is about as large as a real one', async () => {
  const [size] = await rows<{ bytes: number }>(
    'select avg(octet_length(to_jsonb(o)::text))::float8 as bytes from orders o',
  )
  expect(size?.bytes).toBeGreaterThan(2_500)
  expect(size?.bytes).toBeLessThan(7_000)
})

test('numbers given later begin where the demo ends', async () => {
  const clashes = await rows(
    "select 1 from orders o join order_numbers n on o.order_id >= n.prefix || '#' || n.next and o.order_id like n.prefix || '#%' limit 1",
  )
  expect(clashes).toEqual([])
})

test('every picture and document that products refer to exists', async () => {
  const shown = await rows<{ path: string }>(
    `select product_image as path from products where product_image <> ''
      union select file ->> 'path' from products, jsonb_array_elements(download_files) file`,
  )
  const kept = await rows<{ path: string; hash: string }>('select path, hash from files where is_public')
  expect(shown.length).toBeGreaterThan(20)
  for (const { path: wanted } of shown) {
    const file = kept.find(({ path }) => path === wanted)
    expect(existsSync(contentPath(dataDir, String(file?.hash))), wanted).toBe(true)
  }
})

test('nobody is sent to two places at once, or while they are away', async () => {
  const visits = await rows<{ people: string[]; date: string; time: string; minutes: number }>(
    "select people, date, time, minutes from visits where state <> 'cancelled'",
  )
  const absences = await rows<AbsentTime & { user_id: string }>(
    'select user_id, "from", until, from_time, until_time from absences',
  )
  const spans = visits.flatMap(({ people, date, time, minutes }) =>
    people.map((user) => ({ user, date, from: minutesOf(time), until: minutesOf(time) + minutes })),
  )
  expect(spans.length).toBeGreaterThan(150)
  expect(absences.length).toBeGreaterThan(4)
  const mechanics = await rows<{ _id: string }>("select _id from users where role = 'employee'")
  const sent = spans.filter(({ user }) => mechanics.some(({ _id }) => _id === user))
  const clashes = sent.filter(
    (one, at) =>
      sent.some(
        (other, place) =>
          place > at &&
          one.user === other.user &&
          one.date === other.date &&
          one.from < other.until &&
          other.from < one.until,
      ) ||
      absences.some((absence) => {
        const away = absence.user_id === one.user ? awayOn(absence, one.date) : null
        return away !== null && one.from < away.until && away.from < one.until
      }),
  )
  expect(clashes).toEqual([])
})

test('an order says when its visit is, and its address is on the map', async () => {
  const orders = await rows<DocumentOf<'orders'>>('select * from orders')
  const visits = await rows<Pick<DocumentOf<'visits'>, '_id' | 'date' | 'time'>>(
    'select _id, date, time from visits',
  )
  const scheduled = orders.filter(({ current_status }) => isScheduled(current_status))
  expect(scheduled.length).toBeGreaterThan(5)
  for (const { _id, current_status } of scheduled) {
    const visit = visits.find((each) => each._id === _id)
    expect(visit).toMatchObject(momentIn(current_status.customer_message.message) ?? {})
  }
  expect(orders.filter((order) => placeOf(order) === null)).toEqual([])
})

test('some customers confirm the visit that is to come, and one of each tree asks for a moment that was offered', async () => {
  const visits = await rows<DocumentOf<'visits'> & { tree: string }>(
    "select * from visits where answer ->> 'said' <> ''",
  )
  const said = visits.map((visit) => answerOf(visit)?.said)
  expect(said).toContain('suits')
  const wishes = visits.filter((visit) => answerOf(visit)?.said === 'other')
  expect(new Set(wishes.map(({ tree }) => tree)).size).toBe(wishes.length)
  expect(wishes).not.toEqual([])
  for (const { answer, offered } of wishes) {
    const { date, window_from, window_to } = answer
    expect(areOffers(offered)).toBe(true)
    expect(offered).toContainEqual({ date, window_from, window_to })
  }
  for (const { date, answer } of visits) {
    expect(date > '2026-11-21').toBe(true)
    expect(answer.at).toBeLessThanOrEqual(NOW)
  }
})
