import { expect, test } from 'vitest'
import type { Step } from '../entries.ts'
import { withdrawnIn } from './withdrawn-goods.ts'

const field = (product_id: string): Step['fields'][number] => ({
  key: product_id,
  type: 'product',
  label: 'Pannendak',
  text: '',
  product_id,
  product_selection_type: 'stepper',
  deselects: '',
  optional: false,
})
const step = (fields: Step['fields']): Step => ({
  key: 'step-001',
  viewName: '',
  intro: { title: '', body: '' },
  fields,
  singular_choice: false,
  destroyOnBack: false,
  alertOnEmpty: false,
  blockOnEmpty: false,
})
const steps = [step([]), step(['sold', 'withdrawn', 'gone'].map(field))]
const catalogue = new Map([
  ['sold', { brand: 'Burgerhout', type: 'Verlengbuis', active: true }],
  ['withdrawn', { brand: 'Burgerhout', type: 'Dakdoorvoer', active: false }],
])
const option = { _id: 'eerste', amounts: { sold: 1, withdrawn: 1, gone: 2 }, prices: {} }

test('a chosen product that was withdrawn is reported by name, with the step that asks for it', () => {
  const at = { option: 'eerste', at: 2 }
  expect(withdrawnIn(steps, [option], catalogue)).toEqual([
    { ...at, name: 'Burgerhout Dakdoorvoer' },
    { ...at, name: 'Pannendak' },
  ])
})

test('a product that no longer exists keeps the name it had when it was chosen', () => {
  const told = { ...option, prices: { gone: { cents: 100, name: 'Ubbink ä "😀"', at: 1 } } }
  expect(withdrawnIn(steps, [told], catalogue)[1]).toMatchObject({ name: 'Ubbink ä "😀"' })
})

test('withdrawn products that were not chosen are ignored', () => {
  expect(withdrawnIn(steps, [{ ...option, amounts: { sold: 1 } }], catalogue)).toEqual([])
})
