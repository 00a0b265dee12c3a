import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#server/accounts/audit.ts'
import type { Keys } from '#server/accounts/keys.ts'
import { makeMailToken, setupPath } from '#server/accounts/mail-token.ts'
import { ConfigError } from '#server/config-error.ts'
import { startingStatuses } from '#sync/contract/statuses/starting-set.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { insertRows } from '#sync/server/store/insert-rows.ts'
import { KNOWN_SYSTEMS } from './known-systems.ts'
import type { Founding } from './read-founding.ts'

/**
 * Creates a root company and an admin of it; the app adds everything else. Returns the path where that
 * user sets a password, as a mail would contain. A repeated call before that returns a new path. Throws `ConfigError`
 * when the company exists already.
 */
export const foundCompany = (db: Database, keys: Keys, wish: Founding): Promise<string> =>
  db.write(async (tx) => {
    const userId = (await beginnerOf(tx, wish)) ?? (await found(tx, wish))
    const token = await makeMailToken(tx, keys, { userId, mail: `founding/${randomUUID()}` })
    if (token === null)
      throw new ConfigError('Dit bedrijf is net al vaak opgericht; probeer het over een uur.')
    return setupPath(wish.username, token)
  })

/** The first user when they have not set a password yet; null when there is no such company. */
async function beginnerOf(tx: Tx, { company, username }: Founding): Promise<string | null> {
  const { rows } = await sql<{ beginner: string | null; hasBegun: boolean }>`
    select u._id as beginner, c.user_id is not null as "hasBegun" from companies
    left join users u on u.tree = companies.tree and u.username = ${username} and not u.deleted
    left join credentials c on c.user_id::text = u._id
    where companies.parent_company_id = '' and companies.name = ${company} and not companies.deleted`.execute(
    tx,
  )
  const [known] = rows
  if (!known) return null
  if (known.beginner !== null && !known.hasBegun) return known.beginner
  throw new ConfigError(
    `Het bedrijf ${company} is er al. Start zonder --found en voeg collega’s toe in de app; wie er niet meer in kan, helpt npm start -- --rescue ${username}`,
  )
}

async function found(tx: Tx, { company, prefix, username, fullname, email }: Founding): Promise<string> {
  const [tree, userId] = [randomUUID(), randomUUID()]
  const stamp = { tree, seq: 1 }
  const statuses = startingStatuses(tree)
  const root = {
    _id: tree,
    name: company,
    statuses: statuses.map(({ _id }) => _id),
    config: { order_number_prefix: prefix },
  }
  const beginner = { _id: userId, username, fullname, email, role: 'admin', company_ids: [tree] }
  await insertRows(tx, 'companies', [root], stamp)
  await insertRows(tx, 'statuses', statuses, stamp)
  await insertRows(tx, 'users', [beginner], stamp)
  await insertRows(tx, 'integrations', KNOWN_SYSTEMS.map(anew), stamp)
  await insertRows(tx, 'systems', [anew({ name: 'Aurum', languages: ['nl', 'en'] })], stamp)
  await sql`insert into clocks (tree, epoch, seq) values (${tree}, gen_random_uuid()::text, 1)`.execute(tx)
  await audit(tx, { kind: 'user-created', account: { userId, tree }, details: { role: beginner.role } })
  return userId
}

const anew = <Row extends object>(row: Row) => ({ ...row, _id: randomUUID() })
