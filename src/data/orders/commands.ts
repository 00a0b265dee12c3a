import { formatDay, isoDate } from '#src/lib/figures/dates.ts'
import type { Command, Engine, Outcome } from '#sync/client/engine.ts'
import { uuidV7 } from '#sync/client/uuid-v7.ts'
import { isFilled, type StatusArgs } from '#sync/contract/orders/operations/order-status.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import type { Status } from '../statuses/queries.ts'
import type { Order } from './queries.ts'

/** Gives an order to a colleague. `from`: who had it on screen. */
export interface Assignment {
  from: string
  to: string
}

/** The status a user looked at, and the moment at which it planned a visit: DD-MM-YYYY HH:mm, '' for none. */
export type SeenStatus = Pick<Status, 'name' | 'color'> & { planned?: string }

export const seenStatus = (current_status: Order['current_status']): SeenStatus => {
  const { name, color } = current_status
  return { name, color, planned: plannedFor({ current_status }) ?? '' }
}

/** The server refuses the change when somebody else set another status, or planned another moment, than was seen. */
export const settingStatus = (
  { _id, seen }: Pick<Order, '_id'> & { seen: SeenStatus },
  { name, color }: Pick<Status, 'name' | 'color'>,
  args: StatusArgs,
  assignment: Assignment | null = null,
): Command => ({
  kind: 'orders.status',
  entity: 'orders',
  entityId: _id,
  changes: {
    current_status: { from: seen, to: { name, color, planned: plannedIn(args) } },
    ...(assignment && { current_assignee_id: assignment }),
  },
  args: { ...args, told: uuidV7() },
})

/** The moment that a status to be set plans, as in `SeenStatus`. */
export const plannedIn = ({ message: { date, time } }: Pick<StatusArgs, 'message'>): string =>
  date === '' || time === '' ? '' : `${formatDay(date)} ${time}`

/** `entry`: the id of the status change whose message is recalled. */
export const recallMessage = (engine: Engine, orderId: string, entry: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.recall', entity: 'orders', entityId: orderId, args: { entry } })

/**
 * Undoes a status that was just set, with its message to the customer. `entry`: the id of that change, or of its
 * operation.
 */
export const undoStatus = (engine: Engine, orderId: string, entry: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.undo-status', entity: 'orders', entityId: orderId, args: { entry } })

/** `seen`: how much of the news was on screen. */
export const noticeNews = (engine: Engine, orderId: string, seen: number): Promise<Outcome> =>
  engine.perform({ kind: 'orders.notice', entity: 'orders', entityId: orderId, args: { seen } })

export const assigning = (orderId: string, userId: string): Command => ({
  kind: 'orders.edit',
  entity: 'orders',
  entityId: orderId,
  changes: { current_assignee_id: { to: userId } },
})

/** Says what is there of what an order needs. */
export const setMaterial = (
  engine: Engine,
  { _id, material: from }: Pick<Order, '_id' | 'material'>,
  to: Order['material'],
): Promise<Outcome> =>
  engine.perform({
    kind: 'orders.edit',
    entity: 'orders',
    entityId: _id,
    changes: { material: { from, to } },
  })

/** Keeps the answers to a status that is not set after all as comments, so that nobody has to ask again. */
export async function keepAnswersAsComments(engine: Engine, orderId: string, fields: StatusArgs['fields']) {
  for (const [name, said] of Object.entries(fields)) {
    if (isFilled(said)) await commentOnOrder(engine, orderId, name, said === true ? 'Ja' : String(said))
  }
}

export function commentOnOrder(engine: Engine, orderId: string, title: string, commentary: string) {
  const args = { title, commentary }
  return engine.perform({ kind: 'orders.comment', entity: 'orders', entityId: orderId, args })
}

/** Writes to the customer, on their page and in a mail. */
export const replyToCustomer = (engine: Engine, orderId: string, text: string): Promise<Outcome> =>
  engine.perform({ kind: 'orders.reply', entity: 'orders', entityId: orderId, args: { text } })

/** Days. */
const EXTENSION = 30

/** Makes an offer valid until 30 days after its last day, or after today where that is over. `today` as YYYY-MM-DD. */
export function extendOffer(engine: Engine, { _id, valid_until }: Order, today: string): Promise<Outcome> {
  const from = valid_until > today ? valid_until : today
  const to = isoDate(Date.parse(from) + EXTENSION * 86_400_000)
  return engine.perform({
    kind: 'orders.edit',
    entity: 'orders',
    entityId: _id,
    changes: { valid_until: { from: valid_until, to } },
  })
}

/** Makes the lines of an option those of its order. `chosen`: because the customer chose it. */
export const takeOption = (
  engine: Engine,
  { _id }: Order,
  option: string,
  chosen: boolean,
): Promise<Outcome> =>
  engine.perform({ kind: 'orders.option', entity: 'orders', entityId: _id, args: { option, chosen } })
