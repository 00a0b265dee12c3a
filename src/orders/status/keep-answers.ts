import { answerOnce } from '#src/data/answer-once.ts'
import type { Engine } from '#src/data/engine-context.tsx'
import { orderNow } from '#src/data/orders/queries.ts'
import { allStatuses } from '#src/data/statuses/queries.ts'
import { filledInLast } from '#sync/contract/orders/operations/order-recall.ts'
import { plannedMoment } from '#sync/contract/orders/planned-for.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'
import { asksDate } from '#sync/contract/statuses/placeholders.ts'
import { draftKey } from './draft-key.ts'
import { emptyDraft, type StatusDraft } from './status-draft.ts'

/**
 * Reads the input for the order's current status. The returned function stores it as a draft of the status dialog, so
 * that undoing a status does not lose it.
 */
export async function readAnswers(engine: Engine, orderId: string): Promise<() => Promise<void>> {
  const order = await orderNow(engine, orderId)
  const status = (await answerOnce(engine, allStatuses)).find(
    ({ name }) => name === order?.current_status.name,
  )
  if (!order || !status) return async () => {}
  const answers = filledInLast(order)
  const { message, active } = order.current_status.customer_message
  const asksMoment = status.customer_message.active && asksDate(status.customer_message.message)
  if (answers.length === 0 && !asksMoment) return async () => {}
  const draft: StatusDraft = {
    ...emptyDraft(status),
    send: active,
    ...(isScheduled(status) && { assignee: order.current_assignee_id }),
    fields: Object.fromEntries(
      status.fields.flatMap(({ name, type }) => {
        const said = answers.find(({ title }) => title === name)?.commentary
        return said === undefined ? [] : [[name, type === 'checkbox' ? true : said]]
      }),
    ),
    ...(asksMoment && momentIn(message)),
  }
  return async () => {
    // The dialog may be opened for any status, or for this one.
    for (const to of [null, status]) await engine.draft.save(draftKey(orderId, to), draft)
  }
}

/** Date and time of the customer message, as fields of the dialog. */
function momentIn(message: string): Pick<StatusDraft, 'date' | 'time'> {
  const [, day, month, year, time] = /^(\d\d)-(\d\d)-(\d{4}) (.+)$/.exec(plannedMoment(message) ?? '') ?? []
  return { date: day ? `${year}-${month}-${day}` : '', time: time ?? '' }
}
