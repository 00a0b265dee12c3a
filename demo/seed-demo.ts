import { sql } from 'kysely'
import { addressOf, canSignIn, DEMO_PASSWORD, demoUsers, OUTSIDER } from '#demo/accounts.ts'
import { DEMO_PRODUCTS, demoCampaigns, demoProducts } from '#demo/catalogue.ts'
import { companyLogo } from '#demo/company-logo.ts'
import { demoCompanyTree } from '#demo/company-tree.ts'
import { demoEndpointRows } from '#demo/endpoint-rows.ts'
import { demoFlow } from '#demo/flow.ts'
import { demoFlueProducts } from '#demo/flue.ts'
import { drawPhotos } from '#demo/photos.ts'
import { demoEndpointFiles, demoProductFiles } from '#demo/product-files.ts'
import { seededRandom } from '#demo/random.ts'
import { demoAbsences } from '#demo/rosters.ts'
import { seedOrders } from '#demo/seed-orders.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { KNOWN_SYSTEMS } from '#server/founding/known-systems.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'

export { demoAccounts } from '#demo/accounts.ts'

export interface SeedOptions {
  /** Photos are stored below it. */
  dataDir: string
  /** Orders of the first company tree. */
  orders: number
  /** Milliseconds; nothing in the demo is later. */
  now: number
}

/** Milliseconds: the company's age, longer than that of the first order. */
const AGE = 3 * 365 * 86_400_000
const OTHER_TREE_ORDERS = 30

export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.read((tx) => sql`select 1 from users limit 1`.execute(tx))
  return rows.length === 0
}

/** Whether the database holds the demo, so that its accounts may be printed. */
export async function holdsDemo(db: Database): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql`select 1 from users where email = ${addressOf(OUTSIDER)} limit 1`.execute(tx),
  )
  return rows.length > 0
}

/** In one transaction: an interrupted start leaves the database empty, and the next one starts over. */
export async function seedDemo(db: Database, { dataDir, orders, now }: SeedOptions): Promise<void> {
  const photos = await drawPhotos(dataDir)
  const password = await hashPassword(DEMO_PASSWORD)
  await db.write(async (tx) => {
    const ours = [
      { name: 'Noorderlicht', prefix: 'NLM', color: '#007bbe' },
      { name: 'Westoever Service', prefix: 'WOS', color: '#056736' },
      { name: 'Bries Klimaat', prefix: 'BK', color: '#017ec6' },
    ] as const
    const common = { dataDir, now, photos, password }
    await seedTree(tx, { ...common, seed: 4180, companies: ours, own: true, orders })
    const others = [{ name: 'Zuiderzon', prefix: 'ZZ', color: '#b8860b' }] as const
    const few = Math.min(orders, OTHER_TREE_ORDERS)
    await seedTree(tx, { ...common, seed: 99, companies: others, own: false, orders: few })
  })
}

interface TreePlan {
  dataDir: string
  seed: number
  companies: Parameters<typeof demoCompanyTree>[1]
  own: boolean
  orders: number
  now: number
  photos: Awaited<ReturnType<typeof drawPhotos>>
  password: string
}

async function seedTree(
  tx: Tx,
  { dataDir, seed, companies: plans, own, orders, now, photos, password }: TreePlan,
) {
  const random = seededRandom(seed)
  const founded = now - AGE
  const { root, companies, statuses } = demoCompanyTree(random, plans, founded)
  const users = demoUsers(
    random,
    companies.map(({ _id }) => _id),
    own,
    founded,
  )
  const products = demoProducts(random, root, founded)
  const campaigns = demoCampaigns(random, root, now)
  const stamp = { tree: root, seq: 1 }

  const logos = await Promise.all(companies.map(({ config }) => companyLogo(config.color)))
  await insertRows(
    tx,
    'companies',
    companies.map((company, at) => ({ ...company, logo: logos[at] ?? '' })),
    stamp,
  )
  await insertRows(tx, 'statuses', statuses, stamp)
  await insertRows(tx, 'users', users, stamp)
  const absences = demoAbsences(seededRandom(seed + 2), users, now)
  await insertRows(tx, 'absences', absences, stamp)
  await insertFiles(tx, await demoProductFiles(dataDir, root, DEMO_PRODUCTS, founded), stamp)
  await insertRows(tx, 'products', products, stamp)
  await insertRows(tx, 'campaigns', campaigns, stamp)
  for (const company of companies) {
    // As fetched earlier, so that the first refresh finds nothing to change.
    const files = await demoEndpointFiles(dataDir, company, founded)
    await insertFiles(tx, files, stamp)
    const rows = demoEndpointRows(company, files)
    await insertRows(tx, 'products', rows.products, stamp)
    await insertRows(tx, 'campaigns', rows.campaigns, stamp)
  }
  // A generator of its own, so that the random numbers of the orders stay the same.
  const flue = demoFlueProducts(seededRandom(seed + 1), root, founded)
  await insertRows(
    tx,
    'products',
    flue.map(({ product }) => product),
    stamp,
  )
  await insertRows(tx, 'flows', [demoFlow(random.id(founded), root, flue)], stamp)
  await insertRows(
    tx,
    'integrations',
    KNOWN_SYSTEMS.map((system) => ({ ...system, _id: random.id(founded) })),
    stamp,
  )
  await insertRows(
    tx,
    'systems',
    [{ _id: random.id(founded), name: 'Aurum', languages: ['nl', 'en'] }],
    stamp,
  )
  for (const { _id, username } of users.filter((user) => canSignIn(user.username))) {
    await sql`insert into credentials (user_id, username, tree, password_hash)
      values (${_id}, ${username}, ${root}, ${password})`.execute(tx)
  }
  await insertBlobs(
    tx,
    photos.map((photo) => ({ ...photo, mime: 'image/jpeg' })),
    root,
  )
  const seq = await seedOrders(tx, random, {
    tree: root,
    companies,
    products,
    campaigns,
    users,
    photos,
    orders,
    now,
    absences,
  })
  await sql`insert into clocks (tree, epoch, seq) values (${root}, gen_random_uuid()::text, ${seq})`.execute(
    tx,
  )
}

async function insertFiles(
  tx: Tx,
  files: readonly DocumentOf<'files'>[],
  stamp: { tree: string; seq: number },
) {
  await insertBlobs(tx, files, stamp.tree)
  await insertRows(tx, 'files', files, stamp)
}

type Content = Pick<DocumentOf<'files'>, 'hash' | 'size' | 'mime' | 'width' | 'height'>

/** Products may share a drawing, so duplicates are ignored. */
async function insertBlobs(tx: Tx, contents: readonly Content[], tree: string) {
  for (const { hash, size, mime, width, height } of contents) {
    await sql`insert into blobs (tree, hash, size, mime, width, height)
      values (${tree}, ${hash}, ${size}, ${mime}, ${width}, ${height}) on conflict do nothing`.execute(tx)
  }
}
