import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { isOpenVisit, momentIn, visitIdOf } from '#sync/contract/visits/plan.ts'
import type { ConfirmedOp } from './ledger.ts'
import type { Play } from './stage.ts'

type Row = AnyDocument & { deleted: boolean }
type Result = { status: string; seq: number }

/** Compares the server's rows with the operations that users were promised. */
export async function checkServer(p: Play) {
  const results = await p.world.results()
  const orders = (await p.world.rows('orders')).filter(({ deleted }) => !deleted)
  const applied = p.ledger.confirmedOps.flatMap((confirmed) => {
    const result = results.get(confirmed.opId)
    return result && result.status !== 'refused' ? [{ confirmed, result }] : []
  })
  const byOrder = new Map(orders.map((order) => [order._id, order]))
  // A browser that died between storing an operation and confirming it sends it all the same.
  const done = [...p.sent.values()].filter(
    ({ opId }) => (results.get(opId)?.status ?? 'refused') !== 'refused',
  )
  const gone = {
    files: new Set(done.map(({ args }) => args.file_id)),
    statuses: new Set(done.filter(({ kind }) => kind === 'orders.undo-status').map(({ args }) => args.entry)),
  }
  for (const { confirmed } of applied) checkOnce(p, confirmed, byOrder.get(confirmed.command.entityId), gone)
  await checkEffects(p, results)
  checkNumbers(p, orders)
  await checkVisits(p, orders)
  await checkLastWriter(p, applied)
}

/** Ids of removed files, and of status operations that were undone. */
interface Gone {
  files: ReadonlySet<unknown>
  statuses: ReadonlySet<unknown>
}

/** Invariant I2: an applied operation has its effect exactly once, an undone one none. */
function checkOnce(p: Play, { command, text, opId }: ConfirmedOp, order: Row | undefined, gone: Gone) {
  if (!order) return
  const written = (order.commentary as { commentary: string }[]).filter(
    ({ commentary }) => commentary === text,
  )
  if (command.kind === 'orders.comment' && written.length !== 1)
    p.found('I2', `a comment is on its order ${written.length} times`)
  const entry = opId.slice(0, 33)
  const entries = (order.status_history as { _id: string }[]).filter(({ _id }) => _id.startsWith(entry))
  const expected = gone.statuses.has(opId) ? 0 : 1
  if (command.kind === 'orders.status' && entries.length !== expected)
    p.found('I2', `a status is in its history ${entries.length} times`)
  if (command.kind === 'orders.attach') {
    const [file] = (command.args?.files ?? []) as { _id: string }[]
    if (gone.files.has(file?._id)) return
    const copies = (order.employee_uploads as string[]).filter((id) => id === file?._id).length
    if (copies !== 1) p.found('I2', `a photo is on its order ${copies} times`)
  }
}

/** Every applied status has exactly one effect, and a refused one none. */
async function checkEffects(p: Play, results: ReadonlyMap<string, Result>) {
  for (const { command, opId } of p.ledger.confirmedOps) {
    if (command.kind !== 'orders.status') continue
    const result = results.get(opId)
    const expected = result && result.status !== 'refused' ? 1 : 0
    const actual = await p.world.effectsOf(opId)
    if (actual !== expected) p.found('I17', `${actual} effects instead of ${expected}`)
  }
}

/** Invariant I11: no two orders share a number. */
function checkNumbers(p: Play, orders: readonly Row[]) {
  const numbers = orders.map(({ order_id }) => String(order_id)).filter((number) => number !== '')
  if (new Set(numbers).size !== numbers.length) p.found('I11', 'two orders have one number')
}

/** An order whose status promises a visit says its moment, whoever moved which of them. */
async function checkVisits(p: Play, orders: readonly Row[]) {
  const rows = (await p.world.rows('visits')).filter(({ deleted }) => !deleted)
  const visits = new Map(rows.map((row) => [row._id, row as unknown as DocumentOf<'visits'>]))
  for (const row of orders) {
    const order = row as unknown as DocumentOf<'orders'>
    const { current_status } = order
    const said = isScheduled(current_status) ? momentIn(current_status.customer_message.message) : null
    const visit = visits.get(visitIdOf(order))
    if (!said || !visit || !isOpenVisit(visit)) continue
    if (said.date !== visit.date || said.time !== visit.time)
      p.found('visits', `an order says ${said.date} ${said.time}, its visit ${visit.date} ${visit.time}`)
  }
}

/** A field has the value of the last write on the server, whatever the device clocks say. */
async function checkLastWriter(p: Play, applied: readonly { confirmed: ConfirmedOp; result: Result }[]) {
  const last = new Map<string, { confirmed: ConfirmedOp; to: unknown }>()
  // Rules decide which status and colour a status change leads to.
  const edits = applied.filter(({ confirmed }) => confirmed.command.kind !== 'orders.status')
  for (const { confirmed } of edits.sort((one, other) => one.result.seq - other.result.seq)) {
    for (const [field, { to }] of Object.entries(confirmed.command.changes ?? {}))
      last.set(`${confirmed.command.entity} ${confirmed.command.entityId} ${field}`, { confirmed, to })
  }
  const rows = new Map<CollectionName, Map<string, Row>>()
  for (const [key, { confirmed, to }] of last) {
    const { entity, entityId } = confirmed.command
    if (!rows.has(entity))
      rows.set(entity, new Map((await p.world.rows(entity)).map((row) => [row._id, row])))
    const row = rows.get(entity)?.get(entityId)
    if (!row || row.deleted) continue
    const field = key.split(' ').at(-1) as string
    if (JSON.stringify(sorted(known(row[field], to))) !== JSON.stringify(sorted(to)))
      p.found('I3', `${entity}.${field} is not what the last writer wrote`)
  }
}

/** The value without inner fields that its last writer did not know. */
const known = (value: unknown, to: unknown) =>
  value && to && typeof value === 'object' && typeof to === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key in to))
    : value

const sorted = (value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
