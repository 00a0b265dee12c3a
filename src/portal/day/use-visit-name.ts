import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { visitKindWords } from '#src/parts/words/visit-words.ts'

/** Whom a visit is to: the customer, or else the number of the order, or else what is noted or what it is for. */
export function useVisitName(visit: Pick<Visit, 'kind' | 'note'>, order: Order | null): string {
  const { t } = useLingui()
  const { _ } = useMessages()
  const customer = useLive(customerById(order?.customer_id ?? ''))
  if (order) return customer ? customerName(customer) : order.order_id
  const kind = visit.kind === '' ? t`Bezoek zonder order` : _(visitKindWords[visit.kind])
  return noteLine(visit.note) || kind
}
