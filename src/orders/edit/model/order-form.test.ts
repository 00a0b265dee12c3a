import { expect, test } from 'vitest'
import { stepped, typed } from '#src/parts/form/document-form.ts'
import { undo } from '#src/parts/form/history.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { freeLineOf } from './free-line.ts'
import { emptyCustomer } from './new-customer.ts'
import {
  changeCount,
  changesOf,
  completeDraft,
  type FormState,
  fieldsOf,
  isChanged,
  openForm,
  resultOf,
  withUnfinished,
} from './order-form.ts'

const order = buildOrder()
const opened: FormState = openForm(order._id, fieldsOf(order))
const undone = (state: FormState) => ({ ...state, entered: undo(state.entered) })

test('only fields that differ from the opened order are saved, with their old values', () => {
  const state = stepped(opened, { type: 'quote' })
  expect(changesOf(state)).toEqual({ type: { from: 'order', to: 'quote' } })
  expect(isChanged(opened)).toBe(false)
})

test('a field that was changed and changed back is not saved', () => {
  expect(changesOf(stepped(stepped(opened, { type: 'quote' }), { type: 'order' }))).toEqual({})
})

test('a choice made while a text is half typed is a step of its own', () => {
  const address = { ...order.address, street: 'Kade' }
  const state = stepped(typed(opened, { address }), { type: 'quote' })
  expect(undone(state).entered.present).toMatchObject({ type: 'order', address })
  expect(undone(undone(state)).entered.present.address).toEqual(order.address)
})

test('an order for somebody new has their id, and their address unless another is given', () => {
  const customer = { ...emptyCustomer('c-new'), address: { ...order.address, city: 'Breda' } }
  const state = stepped(opened, { customer, customer_id: '' })
  expect(resultOf(state)).toMatchObject({ customer_id: 'c-new', address: { city: 'Breda' } })
  const elsewhere = stepped(opened, { customer: { ...customer, installsElsewhere: true } })
  expect(resultOf(elsewhere).address).toEqual(order.address)
})

test('each field, line, campaign and half-written line counts as one change, and somebody new as one with where they live', () => {
  const rule = (_id: string, selling_price: number) =>
    customRule({ _id, brand: '', type: 'Zagen', selling_price })
  const base = { ...fieldsOf(order), products: [rule('a', 100), rule('b', 100)], campaigns: [] }
  const form = openForm(order._id, base)
  expect(changeCount(form)).toBe(0)
  const products = [rule('b', 200), rule('c', 100)]
  expect(changeCount(stepped(form, { products }))).toBe(3)
  expect(changeCount(stepped(form, { products: base.products.toReversed() }))).toBe(1)
  expect(changeCount(stepped(form, { type: 'quote', products: base.products.slice(1) }))).toBe(2)
  expect(changeCount(withUnfinished(form, '', freeLineOf(null)))).toBe(1)
  const customer = { ...emptyCustomer('c-new'), address: { ...order.address, city: 'Breda' } }
  expect(changeCount(stepped(form, { customer, customer_id: '' }))).toBe(1)
})

test('a draft of a version before units and reverse charges opens as it was typed, without a change of its own', () => {
  const products = [
    { ...customRule({ _id: 'a', brand: '', type: 'Zagen', selling_price: 100 }), accessories: [] },
  ]
  const state = stepped(openForm(order._id, { ...fieldsOf(order), products }), { type: 'quote' })
  const older = JSON.parse(JSON.stringify(state), (key, value) =>
    key === 'unit' || key === 'vat_reverse' ? undefined : value,
  ) as FormState
  expect(older.base.products[0]).not.toHaveProperty('unit')
  expect(completeDraft(older)).toEqual(state)
})
