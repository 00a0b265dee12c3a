import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { hasMail } from '#sync/contract/orders/operations/order-status.ts'
import { buildStatusChange } from '../support/builders/op.ts'
import { startSmtp } from '../support/smtp.ts'
import { fault } from './fault.ts'
import { type Installation, openInstallation } from './machine/installation.ts'
import { type PlainClient, signIn } from './machine/plain-client.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

type Order = DocumentOf<'orders'>
type Status = DocumentOf<'statuses'>

/** Seconds for which a message is held: long enough to be killed in. */
const HOLD = '2'
/** Milliseconds: a dead worker is noticed after half a minute, and the check runs once a minute. */
const SENT_WITHIN = 180_000
/** Milliseconds within which a duplicate mail would have arrived. */
const QUIET = 3_000

fault(
  'the server is killed between a status and the mail that tells it',
  { goal: 'the customer hears of it, once', quick: 1, full: 10 },
  async ({ times }) => {
    const { site, smtp, toTell } = await opened({ AURUM_HOLD: HOLD })
    for (let round = 0; round < times; round++) {
      smtp.mails.length = 0
      const { change, client } = await toTell(round)
      expect(await client.applyOps([change])).toMatchObject([{ status: 'applied' }])
      await site.process().kill()
      expect(smtp.mails).toEqual([])
      await site.start()
      await expect.poll(() => smtp.mails.length, { timeout: SENT_WITHIN }).toBe(1)
      await sleep(QUIET)
      expect(smtp.mails).toHaveLength(1)
    }
    return `${times} of ${times} told, none twice`
  },
)

fault(
  'the server is killed when the mail server has its mail and nobody has noted that',
  { goal: 'it goes again under the same name, so that a mailbox can tell', full: 2 },
  async ({ times }) => {
    const { site, smtp, toTell } = await opened({ AURUM_HOLD: '0' })
    for (let round = 0; round < times; round++) {
      smtp.mails.length = 0
      const { change, client } = await toTell(round)
      smtp.whenTaken(() => site.process().kill())
      await client.applyOps([change]).catch(() => 'killed before it answered')
      await expect.poll(() => smtp.mails.length, { timeout: SENT_WITHIN }).toBe(1)
      await site.process().ended
      await site.start()
      await expect.poll(() => smtp.mails.length, { timeout: SENT_WITHIN }).toBe(2)
      await sleep(QUIET)
      const [first, second, ...more] = smtp.mails
      expect(more).toEqual([])
      expect(second?.messageId).toBe(first?.messageId)
      expect(second?.text).toBe(first?.text)
    }
    return `${times} of ${times} sent twice, each time with the same Message-ID and the same link`
  },
)

async function opened(env: Record<string, string>) {
  const smtp = await startSmtp()
  closing.push(smtp.close)
  const site = await openInstallation({ env: { ...env, SMTP_URL: smtp.url } })
  closing.push(site.close)
  await site.start()
  return { site, smtp, toTell: (round: number) => somethingToTell(site, round) }
}

/** An order whose customer has a mail address, and a status that mails them, with every field it asks for. */
async function somethingToTell({ url }: Installation, round: number) {
  const client: PlainClient = await signIn(url)
  const read = async <Doc>(collection: string) => (await client.all(collection)) as unknown as Doc[]
  const statuses = await read<Status>('statuses')
  const companies = await read<DocumentOf<'companies'>>('companies')
  const customers = await read<DocumentOf<'customers'>>('customers')
  const orders = (await read<Order>('orders')).filter(({ customer_id }) =>
    customers.some(({ _id, email }) => _id === customer_id && email !== ''),
  )
  const message = { send: true, date: '2026-12-04', time: '08:30' }
  for (const order of orders.slice(round)) {
    const company = companies.find(({ _id }) => _id === order.company_id)
    const offered = [...(company?.statuses ?? []), ...(company?.global_statuses ?? [])]
    const status = statuses.find(
      (each) => offered.includes(each._id) && hasMail(each) && each.name !== order.current_status.name,
    )
    if (!status) continue
    const fields = Object.fromEntries(
      status.fields.map(({ name, type }) => [name, type === 'checkbox' ? true : 'Bram']),
    )
    return { client, change: buildStatusChange(order, status._id, { fields, message, send_mail: true }) }
  }
  throw new Error('No status tells a customer anything by mail')
}
