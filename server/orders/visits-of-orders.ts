import { sql } from 'kysely'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { isPromised } from '#sync/contract/visits/rules.ts'
import { inState } from '#sync/contract/visits/state.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { Tx } from '#sync/server/store/database.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

/**
 * Adds what an operation on an order means for its visits: nobody goes to one that is removed or archived, and whoever gets
 * the order comes instead of who had it.
 */
export async function withVisits(
  tx: Tx,
  context: OpContext,
  writes: readonly Write[],
): Promise<readonly Write[]> {
  const { op } = context
  const before = context.before as Order | null
  const write = writes.find(({ collection, id }) => collection === 'orders' && id === op.entityId)
  if (!before || !write) return writes
  const after = write.doc as Order | null
  const change = after ? handedOver(op.kind, before, after) : (visit: Visit) => calledOff(visit, context)
  if (!change) return writes
  return [...writes, ...changed(await visitsOf(tx, before._id), writes, change)]
}

/** Adds the further visits of an order that is put back under another id. */
export async function withRestoredVisits(
  tx: Tx,
  { op }: OpContext,
  writes: readonly Write[],
): Promise<readonly Write[]> {
  const moved = writes.find(({ collection }) => collection === 'visits')
  if (op.kind !== 'archives.restore' || !moved?.doc) return writes
  const first = await liveRow(tx, 'visits', moved.id)
  if (!first) return writes
  const { order_id } = moved.doc as Visit
  const others = await visitsOf(tx, first.doc.order_id)
  return [...writes, ...changed(others, writes, (visit) => ({ ...visit, order_id }))]
}

/** For an edit that gives the order to somebody else; other operations say themselves who comes. */
function handedOver(kind: string, before: Order, after: Order): ((visit: Visit) => Visit | null) | null {
  const [had, has] = [before.current_assignee_id, after.current_assignee_id]
  if (kind !== 'orders.edit' || had === has) return null
  return (visit) => {
    if (!isPromised(visit, after)) return null
    const isTheirs = had === '' ? visit.people.length === 0 : visit.people.includes(had)
    if (!isTheirs) return null
    const others = visit.people.filter((id) => id !== had && id !== has)
    return { ...visit, people: has === '' ? others : [has, ...others] }
  }
}

function calledOff(visit: Visit, { op, actor, now }: OpContext): Visit | null {
  if (!isOpenVisit(visit)) return null
  return inState(visit, 'cancelled', { _id: op.opId, user_id: actor.userId, date: now, done: 0 })
}

const changed = (
  visits: readonly Visit[],
  writes: readonly Write[],
  change: (visit: Visit) => Visit | null,
): Write[] =>
  visits
    .filter(({ _id }) => !writes.some(({ collection, id }) => collection === 'visits' && id === _id))
    .flatMap((visit) => change(visit) ?? [])
    .map((doc) => ({ collection: 'visits', id: doc._id, doc }))

async function visitsOf(tx: Tx, order_id: string): Promise<Visit[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from visits where order_id = ${order_id} and not deleted order by _id`.execute(tx)
  const visits: Visit[] = []
  for (const { _id } of rows) {
    const visit = await liveRow(tx, 'visits', _id, 'lock')
    if (visit) visits.push(visit.doc)
  }
  return visits
}
