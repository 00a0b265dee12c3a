import { sql } from 'kysely'
import type { OrderSource } from '#server/orders/order-source.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isAnswer } from '#sync/contract/orders/operations/order-status.ts'
import { offeredBy } from '#sync/contract/orders/status-change.ts'
import type { Tx } from '#sync/server/store/database.ts'

type Order = DocumentOf<'orders'>
type Asking = Pick<DocumentOf<'statuses'>, 'name' | 'fields'>

export interface CustomerAnswer {
  label: string
  value: string
}

/** Answers to status fields that are marked for the customer, such as serial numbers. */
export async function customerAnswers(
  tx: Tx,
  { tree, order, company }: OrderSource,
): Promise<CustomerAnswer[]> {
  if (!order.commentary.some(({ _id }) => isAnswer(_id))) return []
  const { rows } = await sql<Asking>`
    select name, fields from statuses
    where tree = ${tree} and _id = any(${[...offeredBy(company)]}::text[]) and not deleted
    order by array_position(${[...offeredBy(company)]}::text[], _id)`.execute(tx)
  return answersIn(order, rows)
}

/**
 * An answer counts when the status that asked for it marks the field. That status has the same author and moment in the
 * history. It is unknown when the status was set again after a conflict: then one of the statuses that the order had
 * decides. Of several answers to one field the last counts. Answers of an undone status have another title.
 */
export function answersIn(
  { commentary, status_history }: Pick<Order, 'commentary' | 'status_history'>,
  statuses: readonly Asking[],
): CustomerAnswer[] {
  const had = new Set(status_history.map(({ status }) => status))
  const statusOf = ({ date, user_id }: Order['commentary'][number]) =>
    status_history.find((entry) => entry.date === date && entry.user_id === user_id)?.status
  const marked = statuses.flatMap(({ name: status, fields }) =>
    fields
      .filter(({ type, for_customer }) => for_customer && type === 'textfield')
      .map(({ name }) => ({ status, name })),
  )
  const answers = commentary
    .filter(({ _id, kind }) => kind === 'user' && isAnswer(_id))
    .filter((entry) => {
      const asked = statusOf(entry)
      return marked.some(
        ({ status, name }) =>
          name === entry.title && (asked === undefined ? had.has(status) : asked === status),
      )
    })
    .toSorted((a, b) => a.date - b.date)
  const labels = [...new Set(marked.map(({ name }) => name))]
  return labels.flatMap((label) => {
    const value = answers.findLast(({ title }) => title === label)?.commentary.trim() ?? ''
    return value ? [{ label, value }] : []
  })
}
