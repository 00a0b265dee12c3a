import { createRef } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById, orderNow } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { MESSAGE_HOLD } from '#sync/contract/orders/operations/order-recall.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { RecallMessage } from './recall-message.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, email: 'boer@voorbeeld.nl' })
const order = (age: number, active = true, mailed = false) =>
  buildOrder({
    company_id: company._id,
    customer_id: customer._id,
    current_status: {
      name: 'Ingepland',
      color: '#000000',
      customer_message: { message: 'Wij komen', type: 'web_only', required: false, active },
      mailed,
    },
    status_history: [0, 1].map((at) => ({
      _id: `${newId().slice(0, 33)}-0${at}`,
      status: 'Ingepland',
      date: Date.now() - age,
      done: 0,
      user_id: '',
    })),
  })
const next = createRef<HTMLButtonElement>()
function Shown({ id }: { id: string }) {
  const order = useLive(orderById(id))
  return (
    <>
      <button ref={next} type="button">
        Verder
      </button>
      {order && <RecallMessage order={order} next={next} />}
    </>
  )
}
const show = async (doc: ReturnType<typeof order>) => {
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc },
    { collection: 'customers', doc: customer },
  ])
  await showOn(device, <Shown id={doc._id} />)
  await settled()
  return device
}

test('the message of a status can be recalled for a minute', async () => {
  const doc = order(1_000)
  const device = await show(doc)
  await seen('Binnen een minuut')
  button('Terugnemen').focus()
  await click(button('Terugnemen'))
  const asked = async () => (await answerOnce(device, queuedOps)).map(({ kind, args }) => [kind, args.entry])
  await expect.poll(asked).toEqual([['orders.recall', doc.status_history[1]?._id]])
  const after = await orderNow(device, doc._id)
  expect(after?.current_status.customer_message.active).toBe(false)
  await until(() => expect(document.activeElement).toBe(next.current))
})

test.each([
  ['in a mail', order(1_000, true, true), 'De klant krijgt hier binnen een minuut bericht van.'],
  ['in a mail alone', order(1_000, false, true), 'De klant krijgt hier binnen een minuut bericht van.'],
  ['on the status page alone', order(1_000), 'Er gaat geen mail of sms.'],
])('a customer who is told %s is said to be told so', async (_how, doc, words) => {
  await show(doc)
  await seen(words)
})

test.each([
  ['after that', order(MESSAGE_HOLD)],
  ['of a status that tells nothing', order(1_000, false)],
])('no recall is offered %s', async (_when, doc) => {
  await show(doc)
  expect(text()).toBe('Verder')
})
