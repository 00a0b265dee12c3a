import { test } from 'vitest'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { useOrderInSentence, useOrderName } from './use-order-name.ts'

const customer = buildCustomer({ title: 'De heer', firstname: '', lastname: 'Jansen "ä"', company: '' })
const nowhere = { street: '', house_number: '', house_number_addition: '', postcode: '', city: '' }
const numbered = buildOrder({ order_id: 'NLM#12345678', customer_id: customer._id })
const fresh = buildOrder({ order_id: '', customer_id: customer._id })
const unknown = buildOrder({ order_id: '', customer_id: '', address: { ...nowhere, city: 'Utrecht' } })
const bare = buildOrder({ order_id: '', customer_id: '', address: nowhere })

function Names({ order }: { order: typeof fresh }) {
  return (
    <>
      <h1>{useOrderName(order)}</h1>
      <p>Verwijder {useOrderInSentence(order)}.</p>
    </>
  )
}

test.each([
  ['by its number', numbered, 'NLM#12345678', 'Verwijder NLM#12345678.'],
  [
    'without one by its customer',
    fresh,
    'Nieuwe order voor De heer Jansen "ä"',
    'de nieuwe order voor De heer Jansen',
  ],
  [
    'without a customer by its address',
    unknown,
    'Nieuwe order voor Utrecht',
    'de nieuwe order voor Utrecht.',
  ],
  ['with nothing known, at least by what it is', bare, 'Nieuwe order', 'deze nieuwe order.'],
])('an order is called %s', async (_how, order, title, sentence) => {
  await showOn(buildStandaloneDevice([{ collection: 'customers', doc: customer }]), <Names order={order} />)
  await seen(title)
  await seen(sentence)
})
