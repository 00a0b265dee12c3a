import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#src/customers/edit/customer-form.ts'
import { answerOnce } from '#src/data/answer-once.ts'
import { type Customer, customerById } from '#src/data/customers/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { type DocumentState, openDocument, stepped } from '#src/parts/form/document-form.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, fill, find, has, press } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const place = {
  street: 'Kade',
  house_number: '9',
  house_number_addition: '',
  postcode: '4811MP',
  city: 'Breda',
}
const blank = { telephone: '', company: '', addresses: [] }
const anouk = buildCustomer({
  ...blank,
  company_id: company._id,
  lastname: 'Heuvel',
  email: 'anouk@voorbeeld.nl',
  mobilephone: '0612345678',
  installation_addresses: [place],
})
const twin = buildCustomer({
  ...blank,
  company_id: company._id,
  lastname: 'v.d. Heuvel',
  email: '',
  mobilephone: '0612345678',
})
const order = buildOrder({ company_id: company._id, customer_id: twin._id })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'customers', doc: anouk },
  { collection: 'customers', doc: twin },
  { collection: 'orders', doc: order },
]
const device = () => buildStandaloneDevice(held)
const FORM = '[data-screen=customers-form]'
const isGone = () => expect(document.querySelector(FORM)).toBe(null)

// The test page lacks `navigator.locks`, which new drafts use.
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
afterEach(() => toastQueue.clear())

async function enter(label: string, value: string) {
  await act(async () => field(label).focus())
  await fill(field(label), value)
}

test('a customer is changed without a connection, step by step, and what was typed comes back after a crash', async () => {
  const engine = device()
  const path = `/customers/${anouk._id}/edit`
  await showAppAt(path, engine)
  await until(() => find(FORM))
  await enter('Achternaam(vereist)', 'van den Heuvel')
  await enter('Debiteurnummer', '204118')
  await press('z', { ctrlKey: true })
  expect(field('Debiteurnummer').value).toBe(anouk.debtor_number)
  await press('y', { ctrlKey: true })
  const typed = { lastname: 'van den Heuvel', debtor_number: '204118' }
  await expect
    .poll(() => engine.draft.load<DocumentState<Customer>>(`customer-edit ${anouk._id}`))
    .toMatchObject({ entered: { present: typed } })

  await showAppAt(path, engine)
  await seen('Dit vulde je eerder in')
  expect(field('Achternaam(vereist)').value).toBe('van den Heuvel')
  await seen('Let op: dit verandert de klant overal')
  await click(button('Opslaan', find(FORM)))
  await until(isGone)
  const saved = await answerOnce(engine, customerById(anouk._id))
  expect(saved).toMatchObject({ ...typed, email: anouk.email })
})

test('a new customer needs a name and has a language, and possible duplicates show while typing', async () => {
  const engine = device()
  const router = await showAppAt('/customers/add', engine)
  await until(() => find(FORM))
  await click(button('Opslaan', find(FORM)))
  await seen('Vul een achternaam in, of een bedrijf')
  expect(field('Achternaam(vereist)').getAttribute('aria-required')).toBe('true')
  await enter('Bedrijf (niet verplicht)', 'Jansen BV')
  expect(field('Achternaam').getAttribute('aria-required')).not.toBe('true')
  await enter('Bedrijf (niet verplicht)', '')
  await enter('Achternaam(vereist)', 'Jansen')
  await enter('Mobiel nummer', '+31612345678')
  await seen('Staat deze klant er al?')
  await enter('Mobiel nummer', '0687654321')
  await click(find(`${FORM} input[value=en]`))
  await click(button('Opslaan', find(FORM)))
  await until(isGone)
  const [made] = await answerOnce(engine, queuedOps)
  expect(made).toMatchObject({ kind: 'customers.create', args: { doc: { language: 'en' } } })
  await until(() => expect(router.state.location.pathname).toBe(`/customers/${made?.entityId}`))
})

test('a draft from before a field was added opens with what was typed', async () => {
  const { debtor_number, ...older } = newCustomer(company._id)
  const typed = stepped(openDocument(newId(), older), { lastname: 'Jansen' })
  const engine = device()
  await engine.draft.save('customer-add', typed)
  await showAppAt('/customers/add', engine)
  await seen('Dit vulde je eerder in')
  expect(field('Achternaam(vereist)').value).toBe('Jansen')
  expect(field('Debiteurnummer').value).toBe(debtor_number)
})

test('a duplicate customer is compared and merged, and the merge is undone from the same place', async () => {
  const engine = device()
  const router = await showAppAt(`/customers/${anouk._id}`, engine)
  await seen('Staat deze klant er twee keer in?')
  await click(button('Vergelijken'))
  await seen('Klanten vergelijken')
  await click(button('Samenvoegen'))
  // The customer with the order stays.
  await until(() => expect(router.state.location.pathname).toBe(`/customers/${twin._id}`))
  expect(await answerOnce(engine, customerById(twin._id))).toMatchObject({ email: 'anouk@voorbeeld.nl' })
  expect(await answerOnce(engine, customerById(anouk._id))).toMatchObject({ merged_into: twin._id })

  await showAppAt(`/customers/${anouk._id}`, engine)
  await seen('Deze klant is samengevoegd')
  await click(button('Samenvoegen terugdraaien'))
  await until(() => expect(has('Samenvoegen terugdraaien')).toBe(false))
  expect(await answerOnce(engine, customerById(anouk._id))).toMatchObject({ merged_into: '' })
  expect(await answerOnce(engine, customerById(twin._id))).toMatchObject({ email: '' })
})

test('customers marked as different are not suggested for merging again', async () => {
  const engine = device()
  await showAppAt(`/customers/${anouk._id}`, engine)
  await seen('Staat deze klant er twee keer in?')
  await click(button('Nee, andere klant'))
  await until(() => expect(has('Vergelijken')).toBe(false))
  await showAppAt(`/customers/${twin._id}`, engine)
  await seen('v.d. Heuvel')
  expect(has('Vergelijken')).toBe(false)
})
