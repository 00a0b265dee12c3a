import { randomColor } from '#src/lib/color/random-color.ts'
import type { Company } from '../companies/queries.ts'
import type { Engine, Outcome } from '../engine-context.tsx'
import { newId } from '../new-id.ts'
import { createDocument, editDocument } from '../save-document.ts'

/** The lists of a company's statuses, which are the order of its board. */
type StatusLists = Pick<Company, 'statuses' | 'global_statuses'>

/** One operation, so that statuses colleagues add or remove meanwhile stay as they set them. */
export function orderStatuses(
  engine: Engine,
  company: Company,
  lists: Partial<StatusLists>,
  needs: readonly string[] = [],
): Promise<Outcome> {
  const changes = Object.entries(lists).map(([field, to]) => [
    field,
    { from: company[field as keyof StatusLists], to },
  ])
  return editDocument(engine, 'companies', company._id, Object.fromEntries(changes), { needs })
}

/** Adds the status to the board after the company's own ones. `own`: their ids, in any order. */
export async function addStatus(engine: Engine, company: Company, own: readonly string[], name: string) {
  const id = newId()
  const doc = { company_id: company._id, name, color: randomColor() }
  const outcome = await createDocument(engine, 'statuses', id, doc, {})
  if (!outcome.ok) return { id, outcome }
  const last = company.statuses.findLastIndex((each) => own.includes(each))
  const statuses = company.statuses.toSpliced(last < 0 ? company.statuses.length : last + 1, 0, id)
  return { id, outcome: await orderStatuses(engine, company, { statuses }, [id]) }
}

/** Takes a parent company's status off the board; the status itself stays. */
export const takeOffStatus = (engine: Engine, company: Company, id: string): Promise<Outcome> =>
  orderStatuses(engine, company, { global_statuses: company.global_statuses.filter((each) => each !== id) })

/** Taken off the board first, so that nobody chooses it any more. */
export async function removeStatus(engine: Engine, company: Company, id: string): Promise<Outcome> {
  const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
  const { statuses, global_statuses } = company
  const lists = { statuses: without(statuses), global_statuses: without(global_statuses) }
  const outcome = await orderStatuses(engine, company, lists)
  if (!outcome.ok) return outcome
  return engine.perform({ kind: 'statuses.delete', entity: 'statuses', entityId: id })
}
