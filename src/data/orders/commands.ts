import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import { isFilled, type StatusArgs } from '#sync/contract/orders/operations/order-status.ts'
import type { Status } from '../statuses/queries.ts'
import type { Order } from './queries.ts'

/** `seen` is what its user looked at: whoever set another status meanwhile is not overruled without a word. */
export const settingStatus = (
  { _id, current_status: seen }: Pick<Order, '_id'> & { current_status: Pick<Status, 'name' | 'color'> },
  { name, color }: Pick<Status, 'name' | 'color'>,
  args: StatusArgs,
): Command => ({
  kind: 'orders.status',
  entity: 'orders',
  entityId: _id,
  changes: { current_status: { from: { name: seen.name, color: seen.color }, to: { name, color } } },
  args: { ...args, told: uuidV7() },
})

/** `entry`: of the change of status whose message it was. */
export const recallMessage = (engine: Engine, orderId: string, entry: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.recall', entity: 'orders', entityId: orderId, args: { entry } })

/** A status that was just set, with what it tells the customer. `entry`: of its change, or its operation. */
export const undoStatus = (engine: Engine, orderId: string, entry: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.undo-status', entity: 'orders', entityId: orderId, args: { entry } })

/** `seen`: as much of it as was on screen. */
export const noticeNews = (engine: Engine, orderId: string, seen: number): Promise<Outcome> =>
  engine.perform({ kind: 'orders.notice', entity: 'orders', entityId: orderId, args: { seen } })

export const assigning = (orderId: string, userId: string): Command => ({
  kind: 'orders.edit',
  entity: 'orders',
  entityId: orderId,
  changes: { current_assignee_id: { to: userId } },
})

/** What was found out for a status that is not set after all: nobody has to find it out again. */
export async function commentFields(engine: Engine, orderId: string, fields: StatusArgs['fields']) {
  for (const [name, said] of Object.entries(fields)) {
    if (isFilled(said)) await commentOnOrder(engine, orderId, name, said === true ? 'Ja' : String(said))
  }
}

export function commentOnOrder(engine: Engine, orderId: string, title: string, commentary: string) {
  const args = { title, commentary }
  return engine.perform({ kind: 'orders.comment', entity: 'orders', entityId: orderId, args })
}
