import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { buildDocument } from './documents.ts'
import { meantBy } from './meant-by.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

let number = 20_000_000

const NO_MESSAGE = { message: '', type: 'web_only', required: false, active: false } as const

type Order = DocumentOf<'orders'>

/** A status given without its meaning gets it from its name. */
type Named<Item> = Omit<Item, 'meaning'> & { meaning?: StatusMeaning }

export interface OrderGiven extends Partial<Omit<Order, 'current_status' | 'status_history'>> {
  current_status?: Named<Order['current_status']>
  status_history?: readonly Named<Order['status_history'][number]>[]
}

export const meantStatus = (status: Named<Order['current_status']>): Order['current_status'] => ({
  ...status,
  meaning: status.meaning || meantBy(status.name),
})

export const meantHistory = (history: readonly Named<Order['status_history'][number]>[]) =>
  history.map((item) => ({ ...item, meaning: item.meaning || meantBy(item.status) }))

export function buildOrder({
  current_status = { name: '', color: '#000000', customer_message: NO_MESSAGE, mailed: false },
  status_history = [],
  ...given
}: OrderGiven = {}): Order {
  return buildDocument('orders', {
    company_id: newId(),
    customer_id: newId(),
    order_id: `TST#${number++}`,
    reckoning: 'paid-out',
    address: { street: 'Dorpsstraat', house_number: '12', postcode: '1234AB', city: 'Súdwest-Fryslân' },
    form: { 'step-001': { ketel: AWKWARD, aantal: 2, leeg: null } },
    products: [{ _id: newId(), brand: 'Remeha', type: 'Tzerra', selling_price: 189_900 }],
    request_date: 1_763_700_000_000,
    mod_date: 1_763_700_000_000,
    integration_metadata: { syntess: { debiteur: 'geheim-debiteur' } },
    commentary: [{ _id: newId(), title: 'Bel eerst', commentary: AWKWARD, date: 1_763_700_000_000 }],
    ...given,
    current_status: meantStatus(current_status),
    status_history: meantHistory(status_history),
  })
}

/** An order of nearly a quarter of a million bytes, close to the limit of a document. */
export function buildHeavyOrder(company_id: string): DocumentOf<'orders'> {
  const commentary = Array.from({ length: 12 }, (_, at) => ({
    _id: newId(),
    kind: 'user' as const,
    title: '',
    commentary: `${at} `.padEnd(19_000, 'van alles '),
    user_id: '',
    customer_id: '',
    date: 1_763_700_000_000 + at,
    done: 0,
  }))
  return buildOrder({ company_id, commentary })
}
