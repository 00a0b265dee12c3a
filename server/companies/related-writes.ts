import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

type Company = DocumentOf<'companies'>

/**
 * Adds what else changes with a new or removed company: its parent's list, and its own statuses. The parent is locked,
 * so that concurrent additions are both listed. A new company starts with the integrations that are on by default.
 */
export async function withRelatedWrites(
  tx: Tx,
  { op, before, actor }: OpContext,
  writes: readonly Write[],
): Promise<readonly Write[]> {
  const own = writes.find(({ collection, id }) => collection === 'companies' && id === op.entityId)
  if (!own || (own.doc !== null) === (before !== null)) return writes
  const { parent_company_id: above } = (own.doc ?? before) as Company
  const parent = (await readRows(tx, actor, 'companies', [above], 'lock')).get(above)
  const left = own.doc ? [] : await statusesOf(tx, op.entityId)
  const others = writes.filter((write) => write !== own)
  return [
    own.doc ? { ...own, doc: await withDefaults(tx, own.doc as Company) } : own,
    ...others,
    ...left.map((id): Write => ({ collection: 'statuses', id, doc: null })),
    ...(parent && !parent.deleted ? [listing(parent.doc as Company, op.entityId, own.doc !== null)] : []),
  ]
}

/** An integration that needs settings is turned on by the person who sets them. */
async function withDefaults(tx: Tx, company: Company): Promise<Company> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select _id, name from integrations
    where not deleted and "defaultEnabled" and "configSchema" = '{}'::jsonb order by name, _id`.execute(tx)
  const own = new Set(company.integrations.map(({ _id }) => _id))
  const added = rows
    .filter(({ _id }) => !own.has(_id))
    .map(({ _id, name }) => ({ _id, name, configuration: {}, enabled: true }))
  return { ...company, integrations: [...company.integrations, ...added] }
}

function listing(company: Company, id: string, isBelow: boolean): Write {
  const others = company.sub_companies.filter((each) => each !== id)
  const doc = { ...company, sub_companies: isBelow ? [...others, id] : others }
  return { collection: 'companies', id: doc._id, doc }
}

async function statusesOf(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from statuses where owner = ${companyId} and not deleted order by _id`.execute(tx)
  return rows.map(({ _id }) => _id)
}
