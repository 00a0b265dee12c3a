import { expect, test } from 'vitest'
import { stepped } from '#src/parts/form/document-form.ts'
import { undo } from '#src/parts/form/history.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { newOrderLine } from '#tests/support/order-world.ts'
import { clashesOf, followed, settled } from './following.ts'
import { emptyCustomer } from './new-customer.ts'
import { changesOf, fieldsOf, openForm, resultOf } from './order-form.ts'

const before = fieldsOf(buildOrder({ current_assignee_id: 'karin' }))
const opened = openForm('order', before)
const elsewhere = { ...before.address, city: 'Breda' }

test('fields changed only by others follow, and are not saved again', () => {
  const theirs = { ...before, current_assignee_id: 'joost' }
  const state = followed(stepped(opened, { type: 'quote' }), theirs)
  expect(state.entered.present.current_assignee_id).toBe('joost')
  expect(changesOf(state)).toEqual({ type: { from: 'order', to: 'quote' } })
})

test('undoing does not take back what somebody else did', () => {
  const state = followed(stepped(opened, { type: 'quote' }), { ...before, current_assignee_id: 'joost' })
  expect(undo(state.entered).present).toMatchObject({ type: 'order', current_assignee_id: 'joost' })
})

test('a field that both changed is asked about, and stays as its author has it until then', () => {
  const theirs = { ...before, address: { ...before.address, city: 'Leiden' } }
  const state = followed(stepped(opened, { address: elsewhere }), theirs)
  expect(clashesOf(state, theirs)).toEqual([
    { field: 'address', was: before.address, mine: elsewhere, theirs: theirs.address },
  ])
  expect(state.entered.present.address.city).toBe('Breda')
})

test('the same change by two people is no clash', () => {
  const theirs = { ...before, address: elsewhere }
  const state = followed(stepped(opened, { address: elsewhere }), theirs)
  expect(clashesOf(state, theirs)).toEqual([])
  expect(changesOf(state)).toEqual({})
})

test('whoever keeps their own value replaces the other knowingly', () => {
  const theirs = { ...before, address: { ...before.address, city: 'Leiden' } }
  const state = settled(stepped(opened, { address: elsewhere }), theirs, ['address'])
  expect(clashesOf(state, theirs)).toEqual([])
  expect(changesOf(state)).toEqual({ address: { from: theirs.address, to: elsewhere } })
})

test('whoever takes the other value has nothing left to save', () => {
  const theirs = { ...before, address: { ...before.address, city: 'Leiden' } }
  const state = settled(stepped(opened, { address: elsewhere }), theirs, [])
  expect(clashesOf(state, theirs)).toEqual([])
  expect(changesOf(state)).toEqual({})
  expect(state.entered.present.address.city).toBe('Leiden')
})

test('somebody new gives way to the customer that another chose, when that one is taken', () => {
  const theirs = { ...before, customer_id: 'other' }
  const mine = stepped(opened, {
    customer: { ...emptyCustomer('new'), address: before.address },
    customer_id: '',
  })
  expect(clashesOf(followed(mine, theirs), theirs)).toMatchObject([{ field: 'customer_id', mine: 'new' }])
  const state = settled(followed(mine, theirs), theirs, [])
  expect(state.entered.present).toMatchObject({ customer: null, customer_id: 'other' })
})

test('somebody new keeps their own address when another place to install is taken over', () => {
  const theirs = { ...before, address: { ...before.address, city: 'Leiden' } }
  const customer = { ...emptyCustomer('new'), address: elsewhere, installsElsewhere: false }
  const mine = stepped(opened, { customer, customer_id: '' })
  const state = settled(followed(mine, theirs), theirs, [])
  expect(resultOf(state).address.city).toBe('Leiden')
  expect(state.entered.present.customer?.address.city).toBe('Breda')
})

const line = (type: string, amount = 1) => ({ ...newOrderLine({ type, amount }), _id: type })
const withLines = (...products: ReturnType<typeof line>[]) => ({ ...before, products })
const openedLines = openForm('order', withLines(line('ketel')))

test('a line somebody else adds comes beside the one that was added here, and undoing leaves it', () => {
  const theirs = withLines(line('ketel'), line('van hen'))
  const state = followed(stepped(openedLines, { products: [line('ketel'), line('van mij')] }), theirs)
  expect(clashesOf(state, theirs)).toEqual([])
  expect(state.entered.present.products.map(({ type }) => type)).toEqual(['ketel', 'van hen', 'van mij'])
  expect(undo(state.entered).present.products.map(({ type }) => type)).toEqual(['ketel', 'van hen'])
})

test.each([
  ['own', ['products'], 2],
  ["other's", [], 3],
])('of a line both changed the %s is kept, and what each added beside it', (_, kept, amount) => {
  const theirs = withLines(line('ketel', 3), line('van hen'))
  const mine = stepped(openedLines, { products: [line('ketel', 2), line('van mij')] })
  const state = settled(followed(mine, theirs), theirs, kept)
  expect(clashesOf(state, theirs)).toEqual([])
  expect(changesOf(state).products?.to).toEqual([line('ketel', amount), line('van hen'), line('van mij')])
})
