import type { RequestContext } from '#server/api/context.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { denied } from '#sync/contract/rights.ts'
import { readRows } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { type OperationInput, operateOn, operateTogether } from './operate.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

type Company = DocumentOf<'companies'>

/** A new status is placed on its company's board after the company's last own status, as in the app. */
export async function saveStatus(
  _source: unknown,
  { status }: { status: unknown },
  context: RequestContext,
): Promise<Saved> {
  const { actor } = context
  const given = await readGiven(context, 'statuses', status)
  const wishes = savingFields('statuses', given)
  if (given.stored) {
    await operateTogether(context, wishes)
    return { _id: given.id }
  }
  const refused = denied(actor, 'statuses.create') ?? denied(actor, 'companies.edit')
  if (refused) throw requestError(refused.code)
  await operateOn(context, async (tx) => {
    const company = await lockCompany(tx, context, String(given.fields.company_id ?? ''))
    // The rules of `statuses.create` give the reason for the refusal.
    if (!company) return wishes
    const own = await idsOfOwn(tx, company._id)
    const last = company.statuses.findLastIndex((each) => own.includes(each))
    const at = last < 0 ? company.statuses.length : last + 1
    return [...wishes, onBoard(company, { statuses: company.statuses.toSpliced(at, 0, given.id) })]
  })
  return { _id: given.id }
}

/** Removes a status with its place on its company's board. A status that orders are in is refused with `in-use`. */
export async function removeStatus(
  _source: unknown,
  { id }: { id: string },
  context: RequestContext,
): Promise<Saved> {
  const refused = denied(context.actor, 'statuses.delete') ?? denied(context.actor, 'companies.edit')
  if (refused) throw requestError(refused.code)
  await operateOn(context, async (tx) => {
    const row = (await readRows(tx, context.actor, 'statuses', [id], 'lock')).get(id)
    if (!row || row.deleted) throw requestError('not-found')
    const company = await lockCompany(tx, context, (row.doc as DocumentOf<'statuses'>).company_id)
    const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
    const removal: OperationInput = { kind: 'statuses.delete', entityId: id }
    if (!company) return [removal]
    const { statuses, global_statuses } = company
    const lists = { statuses: without(statuses), global_statuses: without(global_statuses) }
    // The removal comes first, because the boards that hold the status decide whether orders are in it.
    return [removal, onBoard(company, lists)]
  })
  return { _id: id }
}

/** Locked until commit, so that a concurrent addition sees this status on the board. */
async function lockCompany(tx: Tx, { actor }: RequestContext, id: string): Promise<Company | null> {
  const row = (await readRows(tx, actor, 'companies', [id], 'lock')).get(id)
  return row && !row.deleted ? (row.doc as Company) : null
}

async function idsOfOwn(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('statuses')
    .select('_id')
    .where('company_id', '=', companyId)
    .where('deleted', '=', false)
    .execute()
  return rows.map(({ _id }) => String(_id))
}

const onBoard = (
  company: Company,
  lists: Partial<Pick<Company, 'statuses' | 'global_statuses'>>,
): OperationInput => ({
  kind: 'companies.edit',
  entityId: company._id,
  changes: Object.fromEntries(
    Object.entries(lists).map(([field, to]) => [field, { from: company[field as keyof typeof lists], to }]),
  ),
})
