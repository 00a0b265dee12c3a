import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, field, fill, find, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id })
const order = buildOrder({ company_id: company._id, customer_id: customer._id, type: 'order' })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'customers', doc: customer },
  { collection: 'orders', doc: order },
]
const ADDRESS = `/orders/overview/edit/${order._id}#list`
const FORM = '[data-screen=order-form]'
/** Toasts have the same role. */
const QUESTION = 'section[role=alertdialog]'
const form = () => find(FORM)
const question = () => find(QUESTION)
const isGone = (what: string) => expect(document.querySelector(what)).toBe(null)

afterEach(() => toastQueue.clear())

const open = async (engine = buildStandaloneDevice(held)) => {
  const { history } = await showAppAt(ADDRESS, engine)
  await until(form)
  await until(() => field('Plaats'))
  return history
}

/** Focuses the field first, so that the previous one is left. */
async function enter(label: string, value: string) {
  await act(async () => field(label).focus())
  await fill(field(label), value)
}
const TYPES = ['order', 'quote']
const chosenType = () =>
  TYPES.find((type) => find<HTMLInputElement>(`${FORM} input[type=radio][value=${type}]`).checked)
const chooseType = (type: string) => click(find(`${FORM} input[type=radio][value=${type}]`))
const value = (label: string) => field(label).value

test('changes are undone and redone step by step, with buttons and by key', async () => {
  const engine = buildStandaloneDevice(held)
  await open(engine)
  await enter('Straat', 'Nieuwe Kade')
  await enter('Plaats', 'Breda')
  await act(async () => field('Plaats').blur())
  await chooseType('quote')

  await press('z', { ctrlKey: true })
  expect(chosenType()).toBe('order')
  expect(value('Plaats')).toBe('Breda')
  await click(button('Ongedaan maken'))
  expect([value('Straat'), value('Plaats')]).toEqual(['Nieuwe Kade', 'Súdwest-Fryslân'])
  await click(button('Ongedaan maken'))
  expect(value('Straat')).toBe('Dorpsstraat')
  expect(button('Ongedaan maken').disabled).toBe(true)
  await click(button('Opnieuw uitvoeren'))
  expect([value('Straat'), value('Plaats')]).toEqual(['Nieuwe Kade', 'Súdwest-Fryslân'])
  await press('Z', { ctrlKey: true, shiftKey: true })
  expect(value('Plaats')).toBe('Breda')
  await click(button('Opslaan', form()))
  await until(() => isGone(FORM))
  await seen('Order opgeslagen')

  await open(engine)
  expect([value('Straat'), value('Plaats'), chosenType()]).toEqual(['Nieuwe Kade', 'Breda', 'order'])
})

test('leaving with unsaved work asks first, and input that a crash interrupted is still filled in', async () => {
  const engine = buildStandaloneDevice(held)
  await open(engine)
  await enter('Plaats', 'Brekdorp')
  await click(button('Terug', form()))
  await until(question)
  await click(button('Verder bewerken', question()))
  await until(() => isGone(QUESTION))
  expect(value('Plaats')).toBe('Brekdorp')
  expect(text()).not.toContain('Dit vulde je eerder in')
  await expect
    .poll(() => engine.draft.load(`order-edit ${order._id}`).then(JSON.stringify))
    .toContain('Brekdorp')

  await open(engine)
  await seen('Dit vulde je eerder in')
  expect(value('Plaats')).toBe('Brekdorp')
  await click(button('Terug', form()))
  await until(question)
  await click(button('Weggooien', question()))
  await until(() => isGone(FORM))

  await open(engine)
  expect(value('Plaats')).toBe('Súdwest-Fryslân')
  expect(text()).not.toContain('Dit vulde je eerder in')
})

test('an open form follows what a colleague saves, and asks about a field that both changed', async () => {
  const { engine, arrives } = buildFollowingDevice(held)
  await open(engine)
  await enter('Plaats', 'Mijndrecht')
  const line = { ...order.products[0], _id: 'extra', type: 'Extra afvoer' }
  const theirs = {
    ...order,
    address: { ...order.address, city: 'Hunsel' },
    products: [...order.products, line],
  } as typeof order
  await arrives({ collection: 'orders', doc: theirs })

  await seen('Extra afvoer')
  await seen('Iemand anders heeft intussen hetzelfde gewijzigd')
  expect(value('Plaats')).toBe('Mijndrecht')
  await click(button('Opslaan', form()))
  const choice = () => find('[role=dialog]')
  await until(() => expect(choice().textContent).toContain('Allebei gewijzigd'))
  expect(choice().textContent).toContain('Hunsel')
  expect(choice().textContent).toContain('Mijndrecht')
  expect(button('Keuze opslaan', choice()).disabled).toBe(true)
  await click(find('[role=dialog] input[value=mine]'))
  await click(button('Keuze opslaan', choice()))
  await until(() => isGone(FORM))
  await seen('Order opgeslagen')

  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.changes).toMatchObject({ address: { from: { city: 'Hunsel' }, to: { city: 'Mijndrecht' } } })
  expect(Object.keys(op?.changes ?? {})).toEqual(['address'])
  await open(engine)
  expect(value('Plaats')).toBe('Mijndrecht')
  expect(text()).toContain('Extra afvoer')
})
