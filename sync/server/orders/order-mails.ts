import { isMailAddress } from '#sync/contract/mail-address.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import { isCompleted } from '#sync/contract/status-order.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import { changeRow } from '#sync/server/graphql/whole-rows.ts'
import { deliverOnce, type MailRoom } from '#sync/server/mail/deliver-once.ts'
import { orderLetter, reviewLetter } from '#sync/server/mail/order-letters.ts'
import { makeOrderPdf } from './order-pdf.ts'
import { type OrderSource, orderSource } from './order-source.ts'

export interface OrderMailDeps extends MailRoom {
  appUrl: string
}

export interface SendOrder {
  order: string
  /** Of the order, when somebody said to send it. */
  version: string
  user: string
}

/** After so many, which takes two days, the office hears that it has not gone. */
const TRIES = 20

/** Only what was meant is sent: an order that changed meanwhile is not, and says so (law 8). */
export async function mailOrder(deps: OrderMailDeps, { key, data, attempt }: EffectRun<SendOrder>) {
  const { order: id, version, user } = data
  const source = await deps.db.read((tx) => orderSource(tx, id))
  if (!source) return
  const told = await sent(deps, { key, source, version, attempt })
  const entry = { _id: effectId('order-mail', key), kind: told.kind }
  const { title, commentary } = told
  await changeRow(deps.db, 'orders', id, (order) =>
    order.commentary.some(({ _id }) => _id === entry._id)
      ? null
      : withComment(order, {
          ...entry,
          title,
          commentary,
          done: 0,
          user_id: user,
          customer_id: '',
          date: Date.now(),
        }),
  )
}

interface Sending {
  key: string
  source: OrderSource
  version: string
  attempt: number
}

/** What became of it, in the words of the order's commentary. */
async function sent(deps: OrderMailDeps, { key, source, version, attempt }: Sending) {
  const unsent = (commentary: string) =>
    ({ kind: 'user', title: 'Order niet verstuurd', commentary }) as const
  const customer = mailable(source)
  if (!customer) return unsent('De klant heeft geen e-mailadres meer.')
  const isAsMeant = source.order.version === version
  try {
    const wasSent = await deliverOnce(deps, { kind: 'order-mail', key }, async () => {
      if (!isAsMeant) return null
      const pdf = source.status?.dont_send_pdf ? undefined : await makeOrderPdf(deps, source)
      return orderLetter({ ...source, customer, ...(pdf && { pdf }) })
    })
    if (wasSent)
      return { kind: 'message', title: 'Order verstuurd', commentary: `Naar ${customer.email}` } as const
  } catch (error) {
    if (attempt < TRIES) throw error
    deps.onError(error)
    return unsent('Versturen is twee dagen lang niet gelukt.')
  }
  return unsent(
    isAsMeant
      ? `${customer.email} neemt geen mail aan.`
      : 'De order is gewijzigd nadat er op verzenden was gedrukt.',
  )
}

/** Asked for at completion; an order that was taken back is not praised. */
export async function mailReview(deps: OrderMailDeps, key: string, id: string) {
  const source = await deps.db.read((tx) => orderSource(tx, id))
  const customer = source && mailable(source)
  if (!source || !customer || !isCompleted(source.order.current_status)) return
  await deliverOnce(deps, { kind: 'order-review', key }, async () => reviewLetter({ ...source, customer }))
}

const mailable = ({ customer }: OrderSource) => (customer && isMailAddress(customer.email) ? customer : null)

const withComment = (
  order: DocumentOf<'orders'>,
  comment: DocumentOf<'orders'>['commentary'][number],
): DocumentOf<'orders'> => ({ ...order, commentary: [...order.commentary, comment] })
