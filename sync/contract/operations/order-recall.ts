import * as v from 'valibot'
import { withComments } from '../collections/orders/comments.ts'
import { reject } from '../errors.ts'
import { operation } from '../operation.ts'
import type { DocumentOf } from '../registry.ts'
import { SMS_SENT } from '../sms.ts'
import { isWrittenIn, stemOf } from './order-status.ts'

type Order = DocumentOf<'orders'>

/** Milliseconds for which what a status tells a customer is held: mails wait, and their page does not show it yet. */
export const MESSAGE_HOLD = 60_000

/** Title of the comment that a mail has gone. */
export const MAIL_SENT = 'Mail verstuurd'

const HAS_GONE: readonly string[] = [MAIL_SENT, SMS_SENT]

/** `entry`: the change of status whose message is meant, by its id in the history. */
const args = v.object({ entry: v.pipe(v.string(), v.minLength(33), v.maxLength(36)) })

/** What a status tells the customer is taken back before they hear it; the status stays. */
export const orderRecall = operation({
  kind: 'orders.recall',
  collection: 'orders',
  args,
  policy: 'queue',
  refs: () => [],
  judge({ args, before, now }) {
    const order = before as Order | null
    if (!order) return reject('not-found')
    if (!isHeld(order, now) || !isWrittenIn(order.status_history.slice(-1), args.entry))
      return reject('already-sent')
    const { required, active } = order.current_status.customer_message
    return required && active ? reject('message-required') : null
  },
  apply({ args, before, actor, now }) {
    const order = before as Order | null
    if (!order || isRecalled(order, args.entry)) return []
    const { current_status } = order
    const commentary = order.commentary.map((entry) =>
      entry.kind === 'message' && isWrittenIn([entry], args.entry)
        ? { ...entry, kind: 'user' as const, title: `${entry.title}: bericht niet verstuurd` }
        : entry,
    )
    const note = {
      _id: recallId(args.entry),
      kind: 'user' as const,
      title: 'Bericht aan de klant teruggenomen',
      commentary: current_status.name,
      user_id: actor.userId,
      customer_id: '',
      date: now,
      done: 0,
    }
    const doc: Order = {
      ...order,
      current_status: {
        ...current_status,
        customer_message: { ...current_status.customer_message, active: false },
      },
      commentary: withComments(commentary, [note]),
      mod_date: now,
    }
    return [{ collection: 'orders', id: order._id, doc }]
  },
})

/** Whether what the last status tells is still to be heard. */
export function isHeld(
  { status_history, commentary }: Pick<Order, 'status_history' | 'commentary'>,
  now: number,
): boolean {
  const set = status_history.at(-1)?.date ?? 0
  const hasGone = commentary.some(
    ({ title, kind, date }) => kind === 'message' && HAS_GONE.includes(title) && date >= set,
  )
  return now - set < MESSAGE_HOLD && !hasGone
}

/** By the operation, or by what it wrote. */
export const isRecalled = ({ commentary }: Pick<Order, 'commentary'>, id: string) =>
  commentary.some(({ _id }) => _id === recallId(id))

const recallId = (id: string) => `${stemOf(id)}~r`
