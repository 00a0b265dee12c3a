import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, fill, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { SignatureSection } from './signature-section.tsx'

const company = buildCompany()
const customer = buildCustomer({ title: 'Mevrouw', firstname: 'A.', lastname: 'Visser', company: '' })
const signature = buildFile({ signed_by: 'A. Visser', signed_version: '1.0.3' })
const orderOf = (version: string, employee_uploads: string[] = []) =>
  buildOrder({ company_id: company._id, customer_id: customer._id, version, employee_uploads })

function Shown({ id }: { id: string }) {
  const order = useLive(orderById(id))
  return order ? <SignatureSection order={order} /> : null
}

function show(order: ReturnType<typeof buildOrder>) {
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
    { collection: 'customers', doc: customer },
    { collection: 'files', doc: signature },
  ])
  return showOn(device, <Shown id={order._id} />)
}

/** The test page has no canvas; the browser journeys cover real drawing. */
beforeEach(() => {
  const draws = () => new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(draws as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['picture'], { type: 'image/png' })),
  )
})
afterEach(() => vi.restoreAllMocks())

test('whoever signs is called as the customer is, and the name stands under the version that lay before them', async () => {
  await show(orderOf('1.0.4'))
  await seen('versie 1.0.4')
  await until(() => expect(field('Naam van wie tekent').value).toBe('Mevrouw A. Visser'))
  await click(button('Ondertekenen'))
  expect(text()).toContain('Teken eerst in het vak hierboven.')
  await click(button('Naam in plaats van tekenen'))
  await fill(field('Naam van wie tekent'), 'B. Visser')
  await click(button('Ondertekenen'))
  await seen('Ondertekend')
  expect(text()).toContain('B. Visser')
  expect(text()).toContain('versie 1.0.4')
  expect(has('Ondertekenen')).toBe(false)
})

test('nobody signs without a name', async () => {
  await show(orderOf('1.0.4'))
  await until(() => button('Naam in plaats van tekenen'))
  await click(button('Naam in plaats van tekenen'))
  await fill(field('Naam van wie tekent'), '  ')
  await click(button('Ondertekenen'))
  expect(text()).toContain('Vul in wie er tekent')
  expect(text()).not.toContain('Ondertekend')
})

test('what was signed holds for that version alone', async () => {
  await show(orderOf('1.0.3', [signature._id]))
  await seen('Ondertekend')
  expect(has('Ondertekenen')).toBe(false)
  await show(orderOf('1.0.4', [signature._id]))
  await seen('Geldt niet meer')
  expect(find('img').hasAttribute('data-broken')).toBe(true)
  expect(has('Ondertekenen')).toBe(true)
})
