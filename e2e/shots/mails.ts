import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { isDelivered } from '#sync/contract/statuses/meaning.ts'
import { type PlainClient, signIn } from '#tests/faults/machine/plain-client.ts'
import { buildCreate, buildEdit, buildOp, buildStatusChange } from '#tests/support/builders/op.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import type { Smtp } from '#tests/support/smtp.ts'

export interface WrittenMail {
  name: string
  html: string
}

type Status = DocumentOf<'statuses'>

/** Milliseconds; a PDF is made for it first. */
const MAIL_TIMEOUT_MS = 60_000

/** One mail of each kind, as sent to customers and users of the demo; the last one to a customer who reads English. */
export async function writtenMails(url: string, smtp: Smtp): Promise<WrittenMail[]> {
  const [admin, office] = [await signIn(url, 'beheer'), await signIn(url, 'kantoor')]
  const { order, customer, planned, completed } = await somebodysOrder(office)
  const message = { send: true, date: '2026-12-04', time: '08:30' }
  const user = buildUser({ fullname: 'Sanne de Vries', company_ids: [order.company_id] })
  return [
    await written('setup', admin, buildCreate('users.create', user)),
    await written('order', office, buildOp({ kind: 'orders.send', entityId: order._id })),
    await written('status', office, changeTo(planned, { message })),
    await written(
      'review',
      office,
      buildEdit('customers.edit', customer, { language: 'en' }),
      changeTo(completed, { send_review: true, send_mail: false }),
    ),
  ]

  function changeTo(status: Status, given: object): Op {
    const fields = status.fields.map(({ name, type }) => [name, type === 'checkbox' ? true : 'Bram'])
    return buildStatusChange(order, status._id, { fields: Object.fromEntries(fields), ...given })
  }

  async function written(name: string, client: PlainClient, ...ops: readonly Op[]): Promise<WrittenMail> {
    const before = smtp.mails.length
    const results = await client.applyOps(ops)
    const refused = results.find(({ status }) => status !== 'applied')
    if (refused) throw new Error(`No mail ${name}: ${refused.status} ${refused.code} ${refused.field}`)
    const giveUp = Date.now() + MAIL_TIMEOUT_MS
    while (smtp.mails.length === before) {
      if (Date.now() > giveUp) throw new Error(`The mail ${name} did not come`)
      await sleep(50)
    }
    return { name, html: smtp.mails[before]?.html ?? '' }
  }
}

/** An order that can still be planned and completed, whose customer has a mail address. */
async function somebodysOrder(client: PlainClient) {
  const read = async <Doc>(collection: string) => (await client.all(collection)) as unknown as Doc[]
  const customers = await read<DocumentOf<'customers'>>('customers')
  const statuses = await read<Status>('statuses')
  const companies = await read<DocumentOf<'companies'>>('companies')
  for (const order of await read<DocumentOf<'orders'>>('orders')) {
    const customer = customers.find(({ _id, email }) => _id === order.customer_id && email !== '')
    const company = companies.find(({ _id }) => _id === order.company_id)
    const offered = [...(company?.statuses ?? []), ...(company?.global_statuses ?? [])]
    const ofCompany = statuses.filter(({ _id }) => offered.includes(_id))
    const [planned, completed] = [ofCompany.find(hasMail), ofCompany.find(isDelivered)]
    if (customer && planned && completed && order.current_status.name === 'Opdracht')
      return { order, customer, planned, completed }
  }
  throw new Error('No order of the demo is waiting to be planned')
}
