import type { DocumentOf } from '../core/documents.ts'
import type { RefLookup } from '../core/operation.ts'
import { BUILT_IN, builtInStatuses, idBeside } from './built-in.ts'
import { startingStatuses } from './starting-set.ts'

type Status = DocumentOf<'statuses'>
type NewCompany = Pick<DocumentOf<'companies'>, '_id' | 'statuses'>

/**
 * The statuses of a new company. Those that its author named are copied, in that order; without any it starts with the
 * set for an installer.
 */
export function statusesOfNew({ _id, statuses: named }: NewCompany, ref: RefLookup): Status[] {
  const copies = copiesOf(_id, named, ref)
  if (copies.length === 0) return startingStatuses(_id)
  const has = new Set(copies.map(({ name }) => name))
  return [...copies, ...builtInStatuses(_id).filter(({ name }) => !has.has(name))]
}

/** The ids the new statuses can have; doubled where there are too many. */
export function idsOfNewStatuses(
  companyId: string,
  { statuses }: Readonly<Record<string, unknown>>,
): readonly string[] {
  const named = Array.isArray(statuses) ? statuses.length : 0
  const own = named || startingStatuses(companyId).length - BUILT_IN.length
  return Array.from({ length: BUILT_IN.length + own }, (_, at) => idBeside(companyId, at))
}

/** Statuses that are gone, inactive or named alike are left out. */
function copiesOf(companyId: string, named: readonly string[], ref: RefLookup): Status[] {
  const byName = new Map<string, { status: Status; _id: string }>()
  for (const [at, id] of named.entries()) {
    const status = ref('statuses', id)
    if (!status?.active || byName.has(status.name)) continue
    const place = BUILT_IN.findIndex(({ name }) => name === status.name)
    byName.set(status.name, { status, _id: idBeside(companyId, place < 0 ? BUILT_IN.length + at : place) })
  }
  const copied = [...byName.values()]
  const newIds = new Map(copied.map(({ status, _id }) => [status._id, _id]))
  const among = (ids: readonly string[]) => ids.flatMap((id) => newIds.get(id) ?? [])
  return copied.map(({ status, _id }) => ({
    ...status,
    _id,
    company_id: companyId,
    trigger_ids: among(status.trigger_ids),
    belongs_to_ids: among(status.belongs_to_ids),
  }))
}
