import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { CustomerLinkSection } from './customer-link-section.tsx'

const company = buildCompany()
const order = buildOrder({ company_id: company._id })
const docs = [
  { collection: 'companies' as const, doc: company },
  { collection: 'orders' as const, doc: order },
]

const look = (given: Parameters<typeof buildStandaloneDevice>[1]) =>
  showOn(buildStandaloneDevice(docs, given), <CustomerLinkSection order={order} />)

test('the office makes a link for the customer', async () => {
  await look({
    answer: { customerLink: null, setCustomerLink: { url: '/volg/abc', made_at: 0, seen_at: null } },
  })
  await seen('De klant heeft geen link om deze order te volgen.')
  await click(button('Link maken'))
  await seen('nog niet bekeken')
  expect(field('Link voor de klant').value).toBe(`${location.origin}/volg/abc`)
})

test('when the customer looked is told, and closing is asked before it is done', async () => {
  const link = { url: 'https://aurum.voorbeeld.nl/volg/abc', made_at: 1, seen_at: Date.UTC(2026, 2, 5, 12) }
  await look({ answer: { customerLink: link, setCustomerLink: null } })
  await seen('Laatst bekeken op 05-03-2026 13:00.')
  expect(field('Link voor de klant').value).toBe(link.url)
  await click(button('Sluiten'))
  await seen('De klant kan de order dan niet meer volgen')
  await click(button('Klantpagina sluiten'))
  await seen('De klant heeft geen link')
})

test('without a connection it says why not, and what cannot be fetched says so', async () => {
  await look({ online: false })
  await seen('De klantpagina regelen kan alleen met verbinding.')
  await look({})
  await seen('De klantpagina kon niet worden opgehaald.')
})

test('employees do not see the customer link section', async () => {
  await look({ role: 'employee', answer: { customerLink: null } })
  expect(text()).not.toContain('Klantpagina')
})

test('the order is mailed again, without a connection too, once however often it is pressed', async () => {
  const customer = buildCustomer({ company_id: company._id, email: 'klant@voorbeeld.nl' })
  const own = { ...order, customer_id: customer._id }
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'customers', doc: customer },
      { collection: 'orders', doc: own },
    ],
    { online: false },
  )
  await showOn(device, <CustomerLinkSection order={own} />)
  await seen('Order mailen')
  await click(button('Order mailen'))
  await click(button('Order mailen'))
  const sent = async () => (await answerOnce(device, queuedOps)).map(({ kind }) => kind)
  await expect.poll(sent).toEqual(['orders.send'])
})
